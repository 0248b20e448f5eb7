import { carItemId } from '@marque/contract/car-order/pay-item';
import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个订单',
  wayOn: '我的购车订单',
};

export const checks: PageChecks<'carOrder'> = {
  'carOrder.list': { shows: '全部', signedOut: 'gate' },
  'carOrder.details': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.blindDetails': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.payType': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '怎么付',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.payInParts': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '去收银台',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.pay': {
    params: async ({ booked }) => ({ slice: carItemId(await booked(), 'deposit') }),
    shows: '立即付款',
    signedOut: 'gate',
    leadsTo: 'mall.payCenter',
  },
  'carOrder.contract': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '存证',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.supplement': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '购车人',
    signedOut: 'gate',
    wrong,
  },
  // An order that is paid for: e2e/car-orders.test.ts.
  'carOrder.edit': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.editVehicle': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  // A place whose price is told: e2e/car-campaigns.test.ts.
  'carOrder.convert': {
    params: async ({ booked }) => ({ id: await booked() }),
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
  // Ones that are bought: e2e/car-credits.test.ts.
  'carOrder.creditResult': {
    params: () => ({ id: 'nothing' }),
    shows: '没有找到这个权益订单',
    signedOut: 'gate',
  },
  'carOrder.creditApplet': {
    params: () => ({ id: 'nothing' }),
    shows: '没有找到这个权益订单',
    signedOut: 'gate',
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
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '付了订金就可以改精品',
    signedOut: 'gate',
    wrong,
  },
  'carOrder.evaluate': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '提车后就能评价',
    signedOut: 'gate',
    wrong,
  },
  // One that is written: e2e/car-orders.test.ts.
  'carOrder.evaluated': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '提车后就能评价',
    signedOut: 'gate',
    leadsTo: 'carOrder.evaluate',
    wrong,
  },
  'carOrder.rightsVersailles23': { shows: '已结束，已获得的权益继续有效', signedOut: 'same' },
  'carOrder.rightsVersailles24': { shows: '整车质保', signedOut: 'same' },
  'carOrder.rightsTianYi23': { shows: '整车质保', signedOut: 'same' },
  'carOrder.paySuccess': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.settled': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.payFailed': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.hostPaySuccess': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
  'carOrder.hostPayFailed': {
    params: async ({ booked }) => ({ id: await booked() }),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
};
