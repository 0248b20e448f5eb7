import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { passLook, passUse } from '@marque/contract/pass/endpoints';
import { newId } from '#kernel/ids.ts';
import { addDealer } from '../orders.ts';
import { addCommodity } from '../mall.ts';
import { inFlight, send } from './client.ts';
import { bodyOf, type Figure, finding } from './figures.ts';

const PRICE = 100;
const USES = 100;

/** Staff of a store redeem one code many times at once. */
export const passRace: Figure = {
  name: `${USES} uses of one code at once`,
  run: async (world) => {
    const { database, processes } = world;
    const [buyer, staff] = await world.members(2);
    const now = new Date();
    const dealerId = await addDealer({ database });
    await database
      .insertInto('store_staff')
      .values({
        user_id: staff!.id,
        id: newId(now),
        dealer_id: dealerId,
        role: 'clerk',
        added_at: now,
        removed_at: null,
      })
      .execute();
    await database
      .insertInto('score_account')
      .values({ user_id: buyer!.id, balance: PRICE })
      .execute();
    await database
      .insertInto('score_batch')
      .values({ user_id: buyer!.id, expires_on: '2100-01-01', remaining: PRICE })
      .execute();
    const { skuIds } = await addCommodity(database, {
      kind: 'voucher',
      skus: [{ stock: 1, priceFen: 0, score: PRICE }],
    });
    const [{ origin }] = processes as [(typeof processes)[0]];
    const body = bodyOf([{ skuId: skuIds[0]!, quantity: 1 }], 0);
    const paid = { ...body, expect: { payableFen: 0, payableScore: PRICE } };
    const { data: placed } = await send(origin, buyer!, orderCreate, paid, 'pass-order');
    const { data: shown } = await send(origin, buyer!, writeOffCodes, { id: placed.orderId });
    const { code } = shown.codes[0]!;
    await send(origin, staff!, passLook, { text: code });
    const answers = await inFlight(
      Array.from({ length: USES }, (_, i) => () => {
        const at = processes[i % processes.length]!.origin;
        return send(at, staff!, passUse, { code }, `pass-${i}`);
      }),
    );
    const { data: after } = await send(origin, buyer!, writeOffCodes, { id: placed.orderId });
    return [
      finding('taken', answers.filter((answer) => answer.code === '0').length, 1),
      finding(
        'refused',
        answers.filter((answer) => answer.code === 'WRITE_OFF_USED').length,
        USES - 1,
      ),
      finding('uses in its history', after.codes[0]!.history.length, 1),
    ];
  },
};
