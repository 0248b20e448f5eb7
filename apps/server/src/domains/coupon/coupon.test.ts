import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon, addGoods, bodyOf, draftOf, sendOrder } from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const worked = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200);

test(`${atOnce(1000)} uses of one coupon at once make one discount`, async () => {
  const buyer = await signIn(app);
  await buyer.call(couponClaim, { couponId: await addCoupon(app) });
  const skuId = await addGoods(app, { kind: 'voucher', skus: [{ stock: 2000 }] });
  const body = await bodyOf(buyer, draftOf(skuId));
  expect(body.expect.payableFen).toBe(9000);
  const answers = await Promise.all(
    Array.from({ length: atOnce(1000) }, () => sendOrder(buyer, body)),
  );
  expect(worked(answers)).toHaveLength(1);
});

test(`${atOnce(1000)} claims of the last coupon: one gets it`, async () => {
  const couponId = await addCoupon(app, { total: 1 });
  const claimers = await Promise.all(Array.from({ length: atOnce(50) }, () => signIn(app)));
  const answers = await Promise.all(
    Array.from({ length: atOnce(1000) }, (_, i) =>
      claimers[i % claimers.length]!.send(couponClaim, { couponId }),
    ),
  );
  expect(worked(answers)).toHaveLength(1);
});

test('a member who claims a coupon many times at once gets their share and no more', async () => {
  const couponIds = await Promise.all(
    Array.from({ length: 6 }, () => addCoupon(app, { per_user: 2 })),
  );
  for (const couponId of couponIds) {
    const claimer = await signIn(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => claimer.send(couponClaim, { couponId })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '0')).toHaveLength(2);
    expect(codes.filter((code) => code === 'COUPON_CLAIMED')).toHaveLength(38);
  }
});
