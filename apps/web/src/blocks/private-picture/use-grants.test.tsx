import type { StoredImage } from '@marque/contract/common';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { signOut, updateSession } from '#shared/session/session.ts';
import { At } from '#testing/at-address.tsx';
import { useGrants } from './use-grants.ts';

const MINUTE = 60_000;
const imageUntil = (until: number): StoredImage => ({
  key: 'private/a',
  width: 1,
  height: 1,
  widths: [1],
  color: '#fff',
  grant: `until=${until}&proof=x`,
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <BrandProvider value={{ id: 'xtl' } as BrandPack}>
      <At path="/xtl/carOrder/order-supplement?id=1">{children}</At>
    </BrandProvider>
  </QueryClientProvider>
);

let asked: number;
beforeEach(() => {
  asked = 0;
  vi.stubGlobal('__WIRE__', { appId: 'a', appSecret: 's', aesKey: '0123456789abcdef', paths: {} });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const data = imageUntil(Date.now() + MINUTE);
    const answer = { status: 200, code: '0', msg: '', data, serverTime: Date.now() };
    return new Response(JSON.stringify(answer));
  });
  updateSession({ Authorization: 'token' });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});
const granted = (image: StoredImage) => renderHook(() => useGrants([image]), { wrapper }).result;

test('a picture that does not open gets another grant, each time its grant has expired', async () => {
  const old = imageUntil(Date.now() - MINUTE);
  const result = granted(old);
  await act(() => result.current.renew(old));
  const [fresh] = result.current.images;
  expect(fresh!.grant).not.toBe(old.grant);
  await act(() => result.current.renew(old));
  await waitFor(() => expect(asked).toBe(2));
  expect(result.current.unavailable.size).toBe(0);
});

test('a picture that a valid grant does not open is unavailable', async () => {
  const result = granted(imageUntil(Date.now() + MINUTE));
  await act(() => result.current.renew(result.current.images[0]!));
  expect(result.current.unavailable.size).toBe(0);
  await act(() => result.current.renew(result.current.images[0]!));
  expect([...result.current.unavailable]).toEqual(['private/a']);
  expect(asked).toBe(1);
});

test('a picture is opened in full with a grant that is valid then', async () => {
  const [old, valid] = [imageUntil(Date.now() - MINUTE), imageUntil(Date.now() + MINUTE)];
  expect((await granted(valid).current.ready())[0]).toBe(valid);
  expect(asked).toBe(0);
  const result = granted(old);
  const [opened] = await act(() => result.current.ready());
  expect(opened!.grant).not.toBe(old.grant);
});
