import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.doUnmock('./browser.ts');
  vi.restoreAllMocks();
});

const host = (capabilities: object) =>
  vi.doMock('./browser.ts', () => ({ createBrowser: () => capabilities }));

test('a capability that did not load is loaded with the next call', async () => {
  vi.doMock('./browser.ts', () => {
    throw new Error('The chunk did not come');
  });
  const { platform } = await import('./platform.ts');
  expect(await platform().copy('text')).toMatchObject({ ok: false, reason: 'failed' });
  host({ copy: () => Promise.resolve({ ok: true }) });
  expect(await platform().copy('text')).toEqual({ ok: true });
});

test('a capability that throws has failed', async () => {
  host({ scan: () => Promise.reject(new Error('The picture cannot be read')) });
  const { platform } = await import('./platform.ts');
  expect(await platform().scan()).toMatchObject({ ok: false, reason: 'failed' });
});

test('once loaded a capability begins within the tap that asks for it', async () => {
  const copy = vi.fn(() => Promise.resolve({ ok: true }));
  host({ copy });
  const { platform, preloadPlatform } = await import('./platform.ts');
  await preloadPlatform();
  void platform().copy('text');
  expect(copy).toHaveBeenCalledWith('text');
});
