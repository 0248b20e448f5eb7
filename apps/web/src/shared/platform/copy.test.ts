import { toaster } from '#shared/ui/modal/toaster-store.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy.ts';
import { shownGuide } from './guide-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const without = (clipboard: unknown) => {
  vi.stubGlobal('navigator', { clipboard });
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return said;
};

test('text goes to the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  without({ writeText });
  expect(await copyText('链接')).toEqual({ ok: true, value: undefined });
  expect(writeText).toHaveBeenCalledWith('链接');
});

test('a clipboard that refuses is replaced by the older way', async () => {
  without({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  document.execCommand = () => true;
  expect((await copyText('链接')).ok).toBe(true);
  expect(shownGuide.get()).toBeNull();
});

test('copying that is not supported is logged only', async () => {
  const said = without(undefined);
  document.execCommand = () => false;
  expect(await copyText('链接')).toMatchObject({ ok: false, reason: 'unsupported' });
  expect(said).toHaveBeenCalledWith('copying is not supported here');
  expect(shownGuide.get()).toBeNull();
  expect(toaster.get().toast).toBeNull();
});
