import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { addCommodity } from '../mall.ts';
import { inFlight, send } from './client.ts';
import { bodyOf, type Figure, finding } from './figures.ts';

const BATCHES = 3;
const OF_EACH = 1000;
const PRICE = 100;
const SPENDS = 200;
const SWEEPS = 20;

/** Spends compete for the points of one member: each point pays once, and ledger and journal agree. */
export const pointsRaces: Figure = {
  name: `${SPENDS} spends of one account's points beside ${SWEEPS} sweeps`,
  run: async (world) => {
    const { app, database, processes } = world;
    const [buyer] = await world.members(1);
    const today = shanghaiDay(new Date());
    await database
      .insertInto('score_account')
      .values({ user_id: buyer!.id, balance: (BATCHES + 1) * OF_EACH })
      .execute();
    await database
      .insertInto('score_batch')
      .values(
        // The first batch has already lapsed.
        Array.from({ length: BATCHES + 1 }, (_, i) => ({
          user_id: buyer!.id,
          expires_on: addDays(today, i * 10 - 1),
          remaining: OF_EACH,
        })),
      )
      .execute();
    const { skuIds } = await addCommodity(database, {
      kind: 'voucher',
      skus: [{ stock: SPENDS, priceFen: 0, score: PRICE }],
    });
    const body = bodyOf([{ skuId: skuIds[0]!, quantity: 1 }], 0);
    const paid = { ...body, expect: { payableFen: 0, payableScore: PRICE } };
    const sweeps = Promise.all(
      Array.from({ length: SWEEPS }, () => app.background!.runSweep('points.lapse')),
    );
    const answers = await inFlight(
      Array.from(
        { length: SPENDS },
        (_, i) => () =>
          send(processes[i % processes.length]!.origin, buyer!, orderCreate, paid, `points-${i}`),
      ),
    );
    await sweeps;
    const { rows } = await sql<{ balance: number; batches: number; uneven: number }>`
      select balance,
        (select sum(remaining)::integer from score_batch b where b.user_id = a.user_id) as batches,
        (select count(*) from (
          select 1 from score_journal group by transaction_id having sum(amount) <> 0) t) as uneven
      from score_account a where user_id = ${buyer!.id}`.execute(database);
    const { balance, batches, uneven } = rows[0]!;
    return [
      finding(
        'paid',
        answers.filter(({ code }) => code === '0').length,
        (BATCHES * OF_EACH) / PRICE,
      ),
      finding('failures', answers.filter(({ http }) => http >= 500).length, 0),
      finding('balance / batches', `${balance} / ${batches}`, '0 / 0'),
      finding('uneven transactions in the books', uneven, 0),
    ];
  },
};
