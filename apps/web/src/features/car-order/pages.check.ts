import { carItemId } from '@marque/contract/car-order/pay-item';
import { paidCredit, unpaidCredit } from '@marque/e2e/testing/fixtures/car-credit.ts';
import {
  bookedCar,
  carOrderIn,
  type CarOrderState,
} from '@marque/e2e/testing/fixtures/car-order.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个订单',
  wayOn: '我的购车订单',
};

/** The query of the car order in a state. */
const of = (state: CarOrderState) => withId(carOrderIn(state));

export const checks: PageChecks<'carOrder'> = {
  'carOrder.list': { shows: '全部', signedOut: 'gate' },
  'carOrder.details': { params: of('inParts'), shows: '款项', signedOut: 'gate', wrong },
  'carOrder.blindDetails': {
    params: of('unpaid'),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.payType': { params: of('arrived'), shows: '怎么付', signedOut: 'gate', wrong },
  'carOrder.payInParts': {
    params: of('inParts'),
    shows: '第 1 笔',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.pay': {
    params: async (member) => ({ slice: carItemId((await bookedCar(member)).id, 'deposit') }),
    shows: '立即付款',
    signedOut: 'gate',
    leadsTo: 'mall.payCenter',
  },
  'carOrder.contract': { params: of('arrived'), shows: '存证', signedOut: 'gate', wrong },
  'carOrder.supplement': { params: of('reserved'), shows: '购车人', signedOut: 'gate', wrong },
  'carOrder.edit': { params: of('reserved'), shows: '还没有改动', signedOut: 'gate', wrong },
  'carOrder.editVehicle': { params: of('reserved'), shows: '还没有改动', signedOut: 'gate', wrong },
  // Tested for revealed campaigns in e2e/car-campaigns.test.ts.
  'carOrder.convert': {
    params: of('unpaid'),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
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
  'carOrder.boutique': {
    params: (_, brand) => ({ typeId: brand === 'xtl' ? 'xtl-tianyi-journey' : 'bz-408x-gt' }),
    shows: '单件精品',
    signedOut: 'same',
    wrong: { params: { typeId: 'nothing' }, says: '这款车暂时选不了精品', wayOn: '去展厅看看' },
  },
  'carOrder.boutiqueBag': {
    params: (_, brand) => ({ id: `${brand}-b-mats` }),
    shows: '包里有什么',
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这件精品', wayOn: '去展厅看看' },
  },
  'carOrder.boutiqueEdit': {
    params: of('reserved'),
    shows: '还没有改动',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.evaluate': { params: of('delivered'), shows: '提交', signedOut: 'gate', wrong },
  'carOrder.evaluated': {
    params: of('evaluated'),
    shows: /评价已(提交|通过)/,
    signedOut: 'gate',
    wrong,
  },
  'carOrder.rightsVersailles23': { shows: '已结束，已获得的权益继续有效', signedOut: 'same' },
  'carOrder.rightsVersailles24': { shows: '整车质保', signedOut: 'same' },
  'carOrder.rightsTianYi23': { shows: '整车质保', signedOut: 'same', looks: 'brief' },
  'carOrder.paySuccess': { params: of('inParts'), shows: '这一笔收到了', signedOut: 'gate', wrong },
  'carOrder.settled': { params: of('paid'), shows: '车款已结清', signedOut: 'gate', wrong },
  'carOrder.payFailed': {
    params: of('arrived'),
    shows: '还没有付款',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.hostPaySuccess': {
    params: of('inParts'),
    shows: '这一笔收到了',
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
  'carOrder.hostPayFailed': {
    params: of('arrived'),
    shows: '还没有付款',
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
};
