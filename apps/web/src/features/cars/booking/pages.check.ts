import { bookedCar } from '@marque/e2e/testing/fixtures/car-order.ts';
import { TRIMS } from '@marque/e2e/testing/fixtures/cars.ts';
import { type PageChecks, type PageCheck, withId } from '#testing/page-check.ts';

const wrongOrder: PageCheck['wrong'] = {
  params: { id: 'nothing' },
  says: '没有找到这个订单',
  wayOn: '看看车',
};
const wrongTrim: PageCheck['wrong'] = {
  params: { temp: 'nopenopenope' },
  says: '这份配置已过期',
  wayOn: '重新选一台',
};

const ofBooking = {
  params: withId(bookedCar),
  signedOut: 'gate',
} as const satisfies Partial<PageCheck>;
const resultOf: PageCheck = {
  ...ofBooking,
  shows: '没有扣款',
  leadsTo: 'cars.bookingPayFailed',
  wrong: wrongOrder,
};
const wayOf: PageCheck = {
  ...ofBooking,
  shows: '怎么付',
  leadsTo: 'carOrder.payType',
  wrong: { ...wrongOrder, wayOn: '我的购车订单' },
};

export const checks: PageChecks = {
  'cars.buy': {
    params: (_, brand) => ({ typeId: TRIMS[brand] }),
    shows: '价格明细',
    signedOut: 'same',
    wrong: wrongTrim,
  },
  'cars.bookingPreview': {
    params: (_, brand) => ({ typeId: TRIMS[brand] }),
    shows: '价格明细',
    signedOut: 'same',
    wrong: wrongTrim,
  },
  'cars.bookingSubmit': {
    params: (_, brand) => ({ typeId: TRIMS[brand] }),
    shows: '谁来买',
    signedOut: 'gate',
    wrong: wrongTrim,
  },
  'cars.bookingPaySuccess': {
    params: withId(bookedCar),
    shows: '没有扣款',
    signedOut: 'gate',
    leadsTo: 'cars.bookingPayFailed',
    wrong: wrongOrder,
  },
  'cars.bookingPayFailed': {
    params: withId(bookedCar),
    shows: '没有扣款',
    signedOut: 'gate',
    wrong: wrongOrder,
  },
  // An order of another kind is redirected to its own page.
  'cars.blindPayType': wayOf,
  'cars.presalePayType': wayOf,
  'cars.blindPaySuccess': resultOf,
  'cars.presalePaySuccess': resultOf,
  'cars.blindPayFailed': resultOf,
  'cars.presalePayFailed': resultOf,
};
