/**
 * Call when what stands on the page may be old: it is looked at again, the device has a network again, or the browser brings the
 * page back as it was left. Returns how to stop.
 */
export function onWake(call: () => void): () => void {
  const looked = (): void => {
    if (!document.hidden) call();
  };
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) call();
  };
  document.addEventListener('visibilitychange', looked);
  addEventListener('online', call);
  addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', looked);
    removeEventListener('online', call);
    removeEventListener('pageshow', shown);
  };
}
