import pg from 'pg';
import { newId } from '#kernel/ids.ts';

/**
 * A process of bare transactions: the writes of an order by pg alone, one prepared statement after the
 * other between BEGIN and COMMIT, through a pool like the server's. No session, no price, no check, no
 * HTTP.
 */

/** The rows one order was written as, by table, in the order of its writes. */
export type OrderRows = readonly { table: string; row: Record<string, unknown> }[];

/** What a process of bare transactions is told: first who it talks to, then each round. */
export type TwinSetup = { url: string; poolSize: number; rows: OrderRows };
/** So many transactions at a time until it is over; each by the next buyer on the next goods. */
export type TwinRound = { inFlight: number; forMs: number; skuIds: string[]; buyers: string[] };

type Ids = { user: string; order: string; sku: string };
type Statement = { name: string; text: string; values: (ids: Ids) => unknown[] };

let orders = 0;
/** What a copy of an order's row has for its own. */
const OWN: Record<string, (ids: Ids, value: unknown) => unknown> = {
  user_id: ({ user }) => user,
  order_id: ({ order }) => order,
  key: ({ order }) => order,
  sku_id: ({ sku }) => sku,
  order_no: () => `${process.pid}-${orders++}`,
};

const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;

function copyOf(table: string, row: Record<string, unknown>): Statement {
  const columns = Object.keys(row);
  const ownId = (ids: Ids, value: unknown) =>
    ({ mall_order: ids.order, order_event: newId(new Date()) })[table] ?? value;
  return {
    name: table,
    text: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
      values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    values: (ids) =>
      columns.map((column) =>
        stored((column === 'id' ? ownId : OWN[column])?.(ids, row[column]) ?? row[column]),
      ),
  };
}

/** The writes of an order, one statement each, in its order. */
const writesOf = (rows: OrderRows): Statement[] => [
  ...rows.map(({ table, row }) => copyOf(table, row)),
  {
    name: 'stock',
    text: `update sku set available = available - 1, reserved = reserved + 1
      where id = $1 and available >= 1`,
    values: ({ sku }) => [sku],
  },
  {
    name: 'quota',
    text: `insert into purchase_quota (user_id, subject, used) values ($1, $2, 1)
      on conflict (user_id, subject) do update set used = purchase_quota.used + 1`,
    values: ({ user, sku }) => [user, `commodity:${sku}`],
  },
  {
    name: 'reply',
    text: `update idempotent_reply set reply = reply
      where user_id = $1 and call = 'order.create' and key = $2`,
    values: ({ user, order }) => [user, order],
  },
];

async function transaction(pool: pg.Pool, writes: readonly Statement[], ids: Ids): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { name, text, values } of writes)
      await client.query({ name, text, values: values(ids) });
    await client.query('commit');
  } finally {
    client.release();
  }
}

let pool: pg.Pool;
let writes: Statement[];

/** Makes transactions until the time is over and tells how many. */
async function round({ inFlight, forMs, skuIds, buyers }: TwinRound): Promise<void> {
  const until = performance.now() + forMs;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const turn = done++;
      const user = buyers[turn % buyers.length]!;
      await transaction(pool, writes, {
        user,
        order: newId(new Date()),
        sku: skuIds[turn % skuIds.length]!,
      });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  process.send!(done);
}

process.on('message', (message: TwinSetup | TwinRound) => {
  if ('url' in message) {
    pool = new pg.Pool({ connectionString: message.url, max: message.poolSize });
    writes = writesOf(message.rows);
    process.send!(0);
  } else void round(message);
});
process.on('disconnect', () => process.exit(0));
