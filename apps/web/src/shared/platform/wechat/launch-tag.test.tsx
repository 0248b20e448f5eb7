import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LaunchTag, { tagPath } from './launch-tag.tsx';
import { configureSdk } from './sdk.ts';

vi.mock('./sdk.ts', () => ({ configureSdk: vi.fn() }));
const configured = vi.mocked(configureSdk);

beforeEach(() => {
  configured.mockReset().mockResolvedValue({ ok: true } as never);
});
afterEach(cleanup);

const shown = () => {
  const onFail = vi.fn();
  render(
    <LaunchTag target={{ appId: 'wx1', path: '/pages/pay?order=1' }} onFail={onFail}>
      <button>打开</button>
    </LaunchTag>,
  );
  return { onFail, tag: document.querySelector('wx-open-launch-weapp')! };
};

test.each([
  ['/pages/pay?order=1', 'pages/pay.html?order=1'],
  ['pages/pay', 'pages/pay.html'],
])('%s is %s for the tag', (path, wanted) => {
  expect(tagPath(path)).toBe(wanted);
});

test('names its mini-program, above the button that is seen', () => {
  const { tag, onFail } = shown();
  expect(tag.getAttribute('appid')).toBe('wx1');
  expect(tag.getAttribute('path')).toBe('pages/pay.html?order=1');
  expect(tag.querySelector('script')!.getAttribute('type')).toBe('text/wxtag-template');
  expect(screen.getByRole('button').textContent).toBe('打开');
  expect(onFail).not.toHaveBeenCalled();
});

test.each([
  [
    'the mini-program does not open',
    ({ tag }: ReturnType<typeof shown>) => tag.dispatchEvent(new Event('error')),
  ],
  ['the client knows no tags', () => document.dispatchEvent(new Event('WeixinOpenTagsError'))],
])('it says when %s', (_, happens) => {
  const all = shown();
  happens(all);
  expect(all.onFail).toHaveBeenCalledOnce();
});

test('the tag says when the SDK is unavailable', async () => {
  configured.mockResolvedValue({ ok: false } as never);
  const { onFail } = shown();
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
});
