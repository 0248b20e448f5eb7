import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBindCar } from '#blocks/car-picker/use-cars.ts';
import { useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { signOut, updateSession } from '#shared/session/session.ts';
import { useSaveAddress } from '../address/use-addresses.ts';
import { useAddToCart } from '../cart/use-cart-count.ts';
import { At } from '#testing/at-address.tsx';

const address = {
  name: '林间',
  phone: '13800138000',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310112',
  detail: '示例路 128 号 3 楼',
  tag: '',
  isDefault: false,
} as const;
const car = { plate: '沪A12345', vin: 'LDCE2G13000000001', seriesId: 's', trimId: 't' };
const coupon = { id: 'c1', state: 'claimable' } as CouponOffer;

/**
 * Writes whose effect would be doubled by a plain second request, by name: the endpoint and the
 * hook that sends it.
 */
const WRITES: Record<string, { call: string; use: () => () => void }> = {
  'saving an address': {
    call: 'userAddress/save',
    use: () => {
      const save = useWrite(useSaveAddress(undefined, () => undefined));
      return () => save.mutate(address);
    },
  },
  'adding to the cart': {
    call: 'shoppingCart/save',
    use: () => {
      const add = useAddToCart('mat');
      return () => add.mutate({ skuId: 'mat-a', quantity: 1, accountNo: '' });
    },
  },
  'claiming a coupon': {
    call: 'coupon/receive',
    use: () => {
      const claim = useCouponClaim<unknown>(['coupons'], (kept) => kept);
      return () => claim(coupon);
    },
  },
  'binding a car': {
    call: 'carOwnerOutlets/bindCar',
    use: () => {
      const bind = useWrite(useBindCar(() => undefined));
      return () => bind.mutate(car);
    },
  },
};

/**
 * The idempotency keys with which the watched write was sent; `connected` says whether its
 * responses arrive.
 */
let keys: (string | null)[] = [];
let connected = true;
let watched = '';

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <BrandProvider value={{ id: 'xtl' } as BrandPack}>
      <At>{children}</At>
    </BrandProvider>
  </QueryClientProvider>
);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keys = [];
  connected = true;
  vi.stubGlobal('__WIRE__', { appId: 'a', appSecret: 's', aesKey: '0123456789abcdef', paths: {} });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith(watched)) keys.push(headers['idempotency-key'] ?? null);
    if (!connected) throw new TypeError('Failed to fetch');
    const data = { id: 'x', items: [], totalCount: 1 };
    return Response.json({ status: 200, code: '0', msg: '', data, serverTime: Date.now() });
  });
  updateSession({ Authorization: 'token' });
});
afterEach(() => {
  cleanup();
  client.clear();
  signOut();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(WRITES))('%s', (_, { call, use }) => {
  const send = async (write: { current: () => void }) => {
    const before = keys.length;
    act(() => write.current());
    await waitFor(() => expect(keys).toHaveLength(before + 1));
    await waitFor(() => expect(client.isMutating()).toBe(0));
  };

  it('is sent again under its key while its answer is lost, then under another', async () => {
    watched = call;
    const { result } = renderHook(use, { wrapper });
    connected = false;
    await send(result);
    connected = true;
    await send(result);
    await send(result);
    const [lost, again, next] = keys;
    expect(lost).toMatch(/^[\da-f-]{36}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('keeps its key when the page is killed before an answer came', async () => {
    watched = call;
    const first = renderHook(use, { wrapper });
    connected = false;
    await send(first.result);
    first.unmount();
    connected = true;
    await send(renderHook(use, { wrapper }).result);
    expect(keys[1]).toBe(keys[0]);
  });
});
