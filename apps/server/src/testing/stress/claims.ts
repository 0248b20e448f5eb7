import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { addCoupon } from '../orders.ts';
import { inFlight, send } from './client.ts';
import { type Figure, finding, turns } from './figures.ts';

const MEMBERS = 20;
const CLAIMS = 50;

/** Members claim one coupon many times at once, of which each may have one. */
export const claimRace: Figure = {
  name: `${MEMBERS} members claim a coupon ${CLAIMS} times each, at once`,
  run: async (world) => {
    const turn = turns(world);
    const members = await world.members(MEMBERS);
    const couponId = await addCoupon(world, { total: MEMBERS * CLAIMS });
    const answers = await inFlight(
      members.flatMap((member) =>
        Array.from({ length: CLAIMS }, () => () => send(turn(), member, couponClaim, { couponId })),
      ),
    );
    const records = await world.database
      .selectFrom('coupon_record')
      .select('user_id')
      .where('coupon_id', '=', couponId)
      .execute();
    const { claimed } = await world.database
      .selectFrom('coupon_claims')
      .select('claimed')
      .where('coupon_id', '=', couponId)
      .executeTakeFirstOrThrow();
    return [
      finding('taken', answers.filter(({ code }) => code === '0').length, MEMBERS),
      finding(
        'refused',
        answers.filter(({ code }) => code === 'COUPON_CLAIMED').length,
        MEMBERS * (CLAIMS - 1),
      ),
      finding('records', records.length, MEMBERS),
      finding('members with one', new Set(records.map((one) => one.user_id)).size, MEMBERS),
      finding('counted by the coupon', claimed, MEMBERS),
    ];
  },
};
