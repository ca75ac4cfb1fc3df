/** Two tabs with one editor: what the other one keeps does not silently replace what is done here, nor the other way round. */
export class OtherTab {
  /** The other tab has kept something else: the person is asked which of the two goes on, and until then nothing is kept here. */
  asks = $state(false);

  /** `key` is where the thing under work is kept. */
  constructor(readonly key: () => string | null) {}

  /** Look out for it; the answer ends that. */
  watch(): () => void {
    const hear = ({ key, newValue, oldValue }: StorageEvent): void => {
      if (key !== null && key === this.key() && newValue !== oldValue) this.asks = true;
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }
}
