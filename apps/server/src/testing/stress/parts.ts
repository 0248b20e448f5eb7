import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as orders from '@marque/contract/mall/order/endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import { sql } from 'kysely';
import { inFlight, type Member, press, send } from './client.ts';
import { bodyOf, type Figure, finding, goods, turns } from './figures.ts';
import type { StressWorld } from './stress-world.ts';

const DUE_FEN = 1000_00;
const ORDERS = 40;
const KILLS = 20;
const PER_KILL = 10;

async function placeOrders(world: StressWorld, buyers: readonly Member[], name: string) {
  const skuId = await goods(world, buyers.length * 2, DUE_FEN);
  const body = bodyOf([{ skuId, quantity: 1 }], DUE_FEN);
  const turn = turns(world);
  const placed = await inFlight(
    buyers.map((buyer, i) => () => send(turn(), buyer, orders.orderCreate, body, `${name}-${i}`)),
  );
  return placed.map(({ data }, i) => ({ id: data.orderId, buyer: buyers[i]! }));
}

const openPart = (origin: string, buyer: Member, id: string, amountFen: number, key: string) =>
  send(origin, buyer, payPart, { id, amountFen, invite: true }, key);

/** The payer's code of the part that was opened last. */
const codeOf = ({ data }: Awaited<ReturnType<typeof openPart>>): string =>
  data.items.find(({ id }) => id === data.part)!.code!;

async function payPartAt(origin: string, payer: Member, id: string, code: string): Promise<void> {
  const asked = { id, second: 'sandbox', payer: code } as const;
  const { data } = await send(origin, payer, orders.orderPay, asked);
  if (data) await press(origin, data.cashierUrl!);
}

/** Lets all payments and orders expire. Sweeps and jobs then end what is open. */
async function settle({ app, database }: StressWorld, ids: readonly string[]): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await sql`update payment set ask_at = now() where status in ('created', 'closed') and subject_id = any(${ids})`.execute(
      database,
    );
    await app.background!.runSweep('payment.reconcile');
    await sql`update mall_order set expire_at = now() where status = 'unpaid' and id = any(${ids})`.execute(
      database,
    );
    await app.background!.runSweep('order.expire');
    // Killed processes still hold the leases of some jobs.
    await sql`update job set run_at = now() where kind like 'payment.%'`.execute(database);
    await app.background!.runJobs();
  }
}

/** Counts orders whose money differs between order, ledger and provider, unbalanced entries, and open fen. */
async function moneyOf({ database }: StressWorld, ids: readonly string[]) {
  const { rows } = await sql<{ wrong: number; unbalanced: number; open: number }>`
    with money as (
      select o.id,
        case when o.paid_at is null then 0 else o.payable_fen end as due,
        (select coalesce(sum(l.amount_fen), 0) from ledger_entry l
          where l.subject_id = o.id and l.account = 'orders') as ledger,
        (select coalesce(sum(s.amount_fen - s.refunded_fen), 0) from sandbox_transaction s
          join payment p on p.id = s.payment_id
          where p.subject_id = o.id and s.status in ('paid', 'refunded')) as held
      from mall_order o where o.id = any(${ids})
    )
    select
      (select count(*) from money where due <> ledger or ledger <> held) as wrong,
      (select count(*) from (select from ledger_entry where subject_id = any(${ids})
        group by transaction_id having sum(amount_fen) <> 0) one) as unbalanced,
      (select coalesce(sum(open_fen), 0) from payment_account where subject_id = any(${ids})) as open`.execute(
    database,
  );
  const { wrong, unbalanced, open } = rows[0]!;
  return [
    finding('orders whose money is not where it belongs', Number(wrong), 0),
    finding('ledger transactions that do not sum to 0', Number(unbalanced), 0),
    finding('set aside in the end', Number(open), 0),
  ];
}

const races: Figure = {
  name: `${ORDERS} × 20 parts at once; 50 payers of one link; pay against cancel`,
  run: async (world) => {
    const turn = turns(world);
    const payers = await world.members(50);
    const placed = await placeOrders(world, await world.members(ORDERS), 'parts');
    const parts = await inFlight(
      placed.flatMap(({ id, buyer }) =>
        Array.from(
          { length: 20 },
          (_, i) => () => openPart(turn(), buyer, id, 130_00, `part-${id}-${i}`),
        ),
      ),
    );
    const opened = parts.filter(({ code }) => code === '0');
    const links = new Map(opened.map((part) => [part.data.part, codeOf(part)]));
    const [first] = placed;
    const [one] = opened;
    const claims = await inFlight(
      payers.map(
        (payer) => () =>
          send(turn(), payer, orders.orderPay, {
            id: first!.id,
            second: 'sandbox',
            payer: codeOf(one!),
          }),
      ),
    );
    // The remaining part of each order is paid while the buyer cancels the order.
    await inFlight<unknown>(
      placed.slice(1).flatMap(({ id, buyer }, i) => [
        async () => {
          const part = await openPart(turn(), buyer, id, 90_00, `rest-${id}`);
          if (part.code === '0') await payPartAt(turn(), payers[i]!, id, codeOf(part));
        },
        () => send(turn(), buyer, orders.orderCancel, { id }),
      ]),
    );
    const ids = placed.map(({ id }) => id);
    await settle(world, ids);
    return [
      finding('parts that were opened', opened.length, ORDERS * 7),
      finding('links', links.size, ORDERS * 7),
      finding('payers of one link', claims.filter(({ code }) => code === '0').length, 1),
      finding('failures', [...parts, ...claims].filter(({ http }) => http >= 500).length, 0),
      ...(await moneyOf(world, ids)),
    ];
  },
};

const killed: Figure = {
  name: `${KILLS} × kill -9 while parts are paid`,
  run: async (world) => {
    const [victim, other] = world.processes;
    const buyers = await world.members(KILLS * PER_KILL);
    const friends = await world.members(KILLS * PER_KILL);
    const placed = await placeOrders(world, buyers, 'killed');
    for (let round = 0; round < KILLS; round++) {
      const from = round * PER_KILL;
      const under = inFlight(
        placed.slice(from, from + PER_KILL).map(({ id, buyer }, i) => async () => {
          try {
            for (const amountFen of [400_00, 600_00]) {
              const key = `killed-${id}-${amountFen}`;
              const part = await openPart(victim!.origin, buyer, id, amountFen, key);
              const payer = friends[from + i]!;
              await payPartAt(victim!.origin, payer, id, codeOf(part));
            }
          } catch {
            // The process was killed.
          }
        }),
      );
      await sleep(randomInt(250));
      await victim!.kill();
      await under;
      await victim!.start();
    }
    // Open payments are paid at the provider meanwhile, without a notification.
    await sql`
      update sandbox_transaction set status = 'paid' where status = 'open' and payment_id in (
        select id from payment where subject_id = any(${placed.map(({ id }) => id)}))`.execute(
      world.database,
    );
    const ids = placed.map(({ id }) => id);
    await settle(world, ids);
    const healthy = await fetch(`${other!.origin}/health`);
    return [
      finding('the other process answers', healthy.status, 200),
      ...(await moneyOf(world, ids)),
    ];
  },
};

export const PART_FIGURES: readonly Figure[] = [races, killed];
