import { carItemId } from '@marque/contract/car-order/pay-item';
import { bookedCar } from '@marque/e2e/testing/fixtures/car-order.ts';
import type { PageChecks } from '#testing/page-check.ts';
import { of, wrong } from '../testing/checks.ts';

export const checks: PageChecks = {
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
