import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { At } from '#testing/at-address.tsx';
import { PaymentPending } from './payment-pending.tsx';

const PAGES = {
  success: null,
  rest: null,
  failed: null,
  subject: { page: 'mall.orderDetail', params: { id: '1' } },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('paying again is offered late, as text, and with a warning; the order at once', () => {
  render(
    <BrandProvider value={{ id: 'xtl', loading: '', copy: {} } as unknown as BrandPack}>
      <At path="/xtl/mall/order/OrderSubmit?id=1">
        <PaymentPending of={{ orderId: '1', payableFen: 12_900, pages: PAGES }} />
      </At>
    </BrandProvider>,
  );
  expect(screen.getByText('¥129.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看订单' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '重新付款' })).toBeNull();
  act(() => {
    vi.advanceTimersByTime(15_000);
  });
  expect(screen.getByText(/若已扣款请勿重复支付/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '重新付款' }).className).toContain('plain');
});
