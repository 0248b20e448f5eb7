import { paidCredit, unpaidCredit } from '@marque/e2e/testing/fixtures/car-credit.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'carOrder.credit': {
    params: (_, brand) => ({ id: `${brand}-winter-99` }),
    shows: '规则',
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这项购车权益', wayOn: '去展厅看看' },
  },
  'carOrder.creditResult': { params: withId(paidCredit), shows: '购买成功', signedOut: 'gate' },
  // Tested without a mini-program here, for all hosts in e2e/pay-results.test.ts.
  'carOrder.creditApplet': {
    params: withId(unpaidCredit),
    shows: '立即付款',
    signedOut: 'gate',
    leadsTo: 'mall.payCenter',
  },
};
