import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, Refused, Unreachable } from './api';

const answers = (status: number, body: string, headers = {}): void => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
};

describe('a request', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has a time limit, and tells an answer that does not come from one that refuses', async () => {
    let signal: AbortSignal | undefined;
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signal = init.signal!;
      return Promise.reject(new DOMException('too long', 'TimeoutError'));
    });
    await expect(api.tables()).rejects.toBeInstanceOf(Unreachable);
    expect(signal).toBeInstanceOf(AbortSignal);
  });
  it('takes a proxy without its server for nobody', async () => {
    answers(502, '<html>Bad gateway</html>');
    await expect(api.tables()).rejects.toBeInstanceOf(Unreachable);
  });
  it('knows when a busy server may be asked again', async () => {
    answers(503, JSON.stringify({ error: { code: 'busy', message: null, text: 'busy' } }), { 'Retry-After': '3' });
    const refused = await api.tables().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).after).toBe(3);
  });
});
