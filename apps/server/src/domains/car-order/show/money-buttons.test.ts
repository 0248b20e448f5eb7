import { CAR_ORDER_KINDS, DEPOSIT_NATURES } from '@marque/contract/car-order/policy';
import { CAR_ITEM_KINDS } from '@marque/contract/car-order/pay-item';
import {
  backNote,
  cancelText,
  convertText,
  depositSentence,
  payDepositText,
  topUpText,
} from '@marque/contract/car-order/ruler';
import { CAR_ORDER_STATUSES, isSigned } from '@marque/contract/car-order/machine';
import { describe, expect, test } from 'vitest';
import { BUTTONS } from '../ending/cancel.ts';
import type { CarItemRow } from '../paying/item-repository.ts';
import type { CarOrderRow } from '../repository.ts';
import { signText } from '../signing/contract.ts';
import { nowOf, sentenceOf, wayOutText } from './view.ts';

const NOW = new Date('2026-11-25T07:20:00Z');
const TOMORROW = new Date('2026-11-26T07:20:00Z');

/** A row with the columns that the texts depend on. */
const orderOf = (change: Partial<CarOrderRow>): CarOrderRow =>
  ({
    user_id: 'buyer',
    id: 'order',
    kind: 'booking',
    converted_at: null,
    deposit_fen: 2000_00,
    topup_fen: 0,
    total_fen: 203_200_00,
    boutique_fen: 0,
    refund_fen: 0,
    paid_at: NOW,
    price_valid_until: TOMORROW,
    convert_by: TOMORROW,
    withdraw_until: NOW,
    cancel_asked_at: null,
    delivered_at: null,
    arrived_at: null,
    delivery_at: null,
    evaluated_at: null,
    loan_state: null,
    promised_to: null,
    stage: null,
    certificate_place: 'store',
    window_from: '2026-12-27',
    window_to: '2027-01-06',
    closed_reason: '已取消',
    policy: { withdrawHours: 24 },
    config: { title: '天逸 远途版' },
    deposit_nature: isSigned(change.status ?? 'unpaid') ? '定金' : '订金',
    ...change,
  }) as CarOrderRow;

const itemOf = (kind: CarItemRow['kind']) =>
  ({ kind, due_fen: 50_000_00, paid_fen: 0, paid_at: null, due_at: TOMORROW }) as CarItemRow;

const KNOWN = { buyerKnown: true, papersKnown: true, isInvoiceDue: false, lacksLoan: false };

/** The button's text in every status and kind, with every item that can be due. */
const buttons = CAR_ORDER_STATUSES.flatMap((status) =>
  CAR_ORDER_KINDS.flatMap((kind) =>
    ([[], ['topUp'], ['balance'], ['down', 'loan'], ['boutique1']] as const).map((kinds) => {
      const order = orderOf({ status, kind });
      const of = { order, items: kinds.map(itemOf), isTold: true };
      return { status, text: nowOf(of, KNOWN, NOW).button };
    }),
  ),
);
/** Buttons that name an amount. */
const taking = buttons.filter(({ text }) => text.includes('¥'));

describe('a button that takes or changes money', () => {
  test('says what comes back, in every state', () => {
    expect(taking.length).toBeGreaterThan(8);
    for (const { status, text } of taking) expect(text, status).toMatch(/退/);
  });

  test('of a deposit names it by what the law calls it', () => {
    for (const nature of DEPOSIT_NATURES)
      for (const kind of CAR_ORDER_KINDS) {
        const [own, other] = nature === '定金' ? [/定金/, /订金/] : [/订金|¥/, /定金/];
        for (const text of [
          payDepositText(nature, 2000_00, kind),
          depositSentence(nature, 2000_00, kind),
        ]) {
          expect(text).toMatch(own);
          expect(text).not.toMatch(other);
          expect(text).toMatch(/退/);
        }
      }
    for (const { status, text } of taking)
      if (isSigned(status)) expect(text, status).not.toContain('订金');
      else expect(text, status).not.toContain('定金');
  });

  test('at the cashier says when it comes back', () => {
    for (const item of [...CAR_ITEM_KINDS, 'boutique1'] as const)
      for (const kind of CAR_ORDER_KINDS) expect(backNote(item, kind)).toMatch(/退/);
  });

  test('that ends, signs or converts says it as well', () => {
    const texts = [
      cancelText(2000_00),
      topUpText(2801_00),
      ...CAR_ORDER_KINDS.flatMap((kind) => [convertText(2801_00, kind), convertText(0, kind)]),
      ...Object.values(BUTTONS).map((textOf) => textOf(2000_00)),
      signText(orderOf({ status: 'reserved' }), NOW),
    ];
    for (const text of texts) expect(text).toMatch(/退/);
    expect(texts.filter((text) => text.includes('定金'))).toEqual([
      '签署并锁单：订金 ¥2,000.00 转为定金，11月26日 15:20 后不可退',
    ]);
  });
});

test('the way out says what the buyer does and what comes back', () => {
  const signed = { status: 'locked', withdraw_until: TOMORROW } as const;
  const late = { promised_to: '2026-10-01', policy: { lateDays: 30 } as CarOrderRow['policy'] };
  const way = (change: Partial<CarOrderRow>, backFen = 2000_00) =>
    wayOutText(orderOf(change), backFen, NOW);
  expect(way({ status: 'reserved' })).toBe('取消订单，退回 ¥2,000.00');
  expect(way(signed)).toBe('先撤回锁单，可退 ¥2,000.00');
  expect(way({ status: 'producing' })).toBe('申请取消，同意后退回 ¥2,000.00');
  expect(way({ status: 'producing' }, 0)).toBe('申请取消，定金不退');
  expect(way({ status: 'producing', cancel_asked_at: NOW }, 0)).toBe('已申请取消，定金不退');
  for (const broken of [late, { loan_state: 'rejected' }] satisfies Partial<CarOrderRow>[]) {
    expect(way({ status: 'shipping', ...broken })).toBe('可以解除合同，退回 ¥2,000.00');
    expect(way({ ...signed, ...broken })).toBe('可以解除合同，退回 ¥2,000.00');
  }
});

test('every state says how it stands', () => {
  for (const status of CAR_ORDER_STATUSES)
    for (const loan_state of [null, 'rejected'] as const) {
      const of = { order: orderOf({ status, loan_state }), items: [], isTold: true };
      expect(sentenceOf(of, NOW), status).toMatch(/.{3}/);
      expect(sentenceOf(of, NOW), status).not.toMatch(/undefined|null|NaN/);
    }
});
