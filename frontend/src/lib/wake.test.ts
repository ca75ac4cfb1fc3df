import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onWake } from './wake';

/** A browser as far as this needs one: a document that may be hidden, and a window. */
class Page extends EventTarget {
  hidden = false;
}
let page: Page;
let view: EventTarget;

/** The page comes from the browser's memory, as it was left, or anew. */
function shown(persisted: boolean): void {
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

describe('waking', () => {
  beforeEach(() => {
    page = new Page();
    view = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is being looked at again, having a network again, and coming back as it was left', () => {
    const call = vi.fn();
    onWake(call);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(call).toHaveBeenCalledTimes(1);
    view.dispatchEvent(new Event('online'));
    expect(call).toHaveBeenCalledTimes(2);
    shown(true);
    expect(call).toHaveBeenCalledTimes(3);
  });
  it('is neither being hidden nor being opened', () => {
    const call = vi.fn();
    onWake(call);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    shown(false);
    expect(call).not.toHaveBeenCalled();
  });
  it('is not told to a page that was left', () => {
    const call = vi.fn();
    onWake(call)();
    page.dispatchEvent(new Event('visibilitychange'));
    view.dispatchEvent(new Event('online'));
    shown(true);
    expect(call).not.toHaveBeenCalled();
  });
});
