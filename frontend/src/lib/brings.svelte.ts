import { device } from './storage.svelte';

const KEY = 'steamhouse-brings';
const FOLDED = 'folded';

let folded = $state(device.read(KEY) === FOLDED);

/** Whether the lines on what a decision brings are folded away on this device. */
export const brings = {
  get folded(): boolean {
    return folded;
  },
  turn(): void {
    folded = !folded;
    device.write(KEY, folded ? FOLDED : null);
  },
};
