import { carOrderIn, type CarOrderState } from '@marque/e2e/testing/fixtures/car-order.ts';
import { withId } from '#testing/page-check.ts';

/** What a page of one order shows for an unknown id. */
export const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个订单',
  wayOn: '我的购车订单',
};

/** The query of the car order in a state. */
export const of = (state: CarOrderState) => withId(carOrderIn(state));
