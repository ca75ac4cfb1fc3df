import { describe, expect, it } from 'vitest';
import { Keeper, storage } from './storage.svelte';

/** A storage with room for so many entries. */
function storageOf(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!kept.has(key) && kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
}

describe('storage', () => {
  it('keeps texts and values, and says nothing', () => {
    const store = storageOf(9);
    new Keeper(() => store).writeJson('draft', { tiles: 3 });
    const later = new Keeper(() => store);
    expect(later.readJson('draft')).toEqual({ tiles: 3 });
    later.writeJson('draft', null);
    expect(later.read('draft')).toBeNull();
    expect(storage.forgets).toBe(false);
  });
  it('holds what is no JSON for nothing', () => {
    const store = storageOf(9);
    store.setItem('draft', '{broken');
    expect(new Keeper(() => store).readJson('draft')).toBeNull();
    expect(storage.forgets).toBe(false);
  });
  it('remembers what a full storage does not take as long as the page, and says so once', async () => {
    const keeper = new Keeper(
      (
        (store) => () =>
          store
      )(storageOf(1)),
    );
    keeper.write('first', 'kept');
    keeper.write('second', 'not kept');
    expect([keeper.read('first'), keeper.read('second')]).toEqual(['kept', 'not kept']);
    keeper.write('second', null);
    expect(keeper.read('second')).toBeNull();
    await Promise.resolve();
    expect([storage.forgets, storage.untold]).toEqual([true, true]);
    storage.dismiss();
    keeper.write('third', 'not kept');
    await Promise.resolve();
    expect([storage.forgets, storage.untold]).toEqual([true, false]);
  });
  it('works where even the name of the storage is forbidden', () => {
    const keeper = new Keeper(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(keeper.read('name')).toBeNull();
    keeper.write('name', 'Ada');
    expect(keeper.read('name')).toBe('Ada');
    keeper.write('name', null);
    expect(keeper.read('name')).toBeNull();
  });
});
