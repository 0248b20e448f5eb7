import { bookmarkByCommodity } from '@marque/contract/mall/catalog/endpoints';
import { couponCenterByCommodity } from '@marque/contract/mall/coupon/endpoints';
import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKey } from '#shared/api/use-api.ts';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { setNavigate } from '#shared/platform/route.ts';
import { signOut, updateSession } from '#shared/session/session.ts';
import { useFavourite } from '../favourite/use-favourite.ts';
import { useClaimableCoupons } from '../coupon/use-goods-coupons.ts';
import { At } from '#testing/at-address.tsx';

type Envelope = { status: number; code: string; msg: string; data: unknown };
const ok = (data: unknown): Envelope => ({ status: 200, code: '0', msg: '', data });
const refused = (code: string): Envelope => ({ status: 409, code, msg: code, data: null });

/** The requests whose responses the test holds back, by a part of their address. */
const pending = new Map<string, (answer: Envelope) => void>();
const answers = new Map<string, Envelope>();
let visited: string[] = [];

const path = (url: string) => url.split('?')[0]!.split('/').at(-1)!;
const release = async (call: string, answer: Envelope) => {
  await waitFor(() => expect(pending.has(call)).toBe(true));
  await act(async () => pending.get(call)!(answer));
};

const coupon: CouponOffer = {
  id: 'c1',
  kind: 'cash',
  name: '券',
  thresholdFen: 0,
  valueFen: 3000,
  percent: null,
  maxFen: null,
  score: null,
  scopeText: '',
  validDays: 15,
  state: 'claimable',
};

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <BrandProvider value={{ id: 'xtl', copy: { score: '积分' } } as BrandPack}>
      <At path="/xtl/mall/sku/SkuDetail?id=mat">{children}</At>
    </BrandProvider>
  </QueryClientProvider>
);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(queryKey('xtl', couponCenterByCommodity, { commodityId: 'mat' }), {
    items: [coupon],
  });
  client.setQueryData(queryKey('xtl', bookmarkByCommodity, { commodityId: 'mat' }), {
    bookmarked: false,
  });
  vi.stubGlobal('__WIRE__', { appId: 'a', appSecret: 's', aesKey: '0123456789abcdef', paths: {} });
  vi.stubGlobal('fetch', async (url: string) => {
    const call = path(url);
    const body =
      answers.get(call) ?? (await new Promise<Envelope>((resolve) => pending.set(call, resolve)));
    return new Response(JSON.stringify({ ...body, serverTime: Date.now() }));
  });
  visited = [];
  setNavigate((address) => void visited.push(address));
  answers.set('getCouponCenterByCommodity', ok({ items: [coupon] }));
  updateSession({ Authorization: 'token' });
});
afterEach(() => {
  cleanup();
  client.clear();
  pending.clear();
  answers.clear();
  signOut();
  vi.unstubAllGlobals();
});

describe('claiming a coupon', () => {
  const claimed = () => renderHook(() => useClaimableCoupons('mat'), { wrapper });

  it('shows at once and stays when it was granted', async () => {
    const { result } = claimed();
    act(() => result.current.claim(coupon));
    await waitFor(() => expect(result.current.coupons[0]!.state).toBe('claimed'));
    answers.set('getCouponCenterByCommodity', ok({ items: [{ ...coupon, state: 'claimed' }] }));
    await release('receive', ok({}));
    expect(result.current.coupons[0]!.state).toBe('claimed');
  });

  it('is taken back when it was refused', async () => {
    const { result } = claimed();
    act(() => result.current.claim(coupon));
    await waitFor(() => expect(result.current.coupons[0]!.state).toBe('claimed'));
    await release('receive', refused('TOO_MANY_REQUESTS'));
    await waitFor(() => expect(result.current.coupons[0]!.state).toBe('claimable'));
  });

  it('says that none is left', async () => {
    answers.delete('getCouponCenterByCommodity');
    const { result } = claimed();
    act(() => result.current.claim(coupon));
    await release('receive', refused('COUPON_GONE'));
    await waitFor(() => expect(result.current.coupons[0]!.state).toBe('gone'));
  });

  it('sends a visitor to sign in, and back to the goods', async () => {
    signOut();
    const { result } = claimed();
    act(() => result.current.claim(coupon));
    const login = `/Login?redirect=${encodeURIComponent('/xtl/mall/sku/SkuDetail?id=mat')}`;
    await waitFor(() => expect(visited).toEqual([login]));
    expect(result.current.coupons[0]!.state).toBe('claimable');
  });
});

describe('the favourite', () => {
  const favourite = () => renderHook(() => useFavourite('mat'), { wrapper });

  it('shows at once, and goes back when it was refused', async () => {
    const { result } = favourite();
    act(() => result.current.toggle());
    await waitFor(() => expect(result.current.bookmarked).toBe(true));
    await release('operateBookmark', refused('COMMODITY_NOT_FOUND'));
    await waitFor(() => expect(result.current.bookmarked).toBe(false));
  });

  it('counts one tap while the first is under way', async () => {
    const { result } = favourite();
    act(() => result.current.toggle());
    await waitFor(() => expect(result.current.bookmarked).toBe(true));
    act(() => result.current.toggle());
    await release('operateBookmark', ok({ bookmarked: true }));
    expect(result.current.bookmarked).toBe(true);
  });
});
