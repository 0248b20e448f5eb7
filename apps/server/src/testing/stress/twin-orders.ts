import pg from 'pg';
import { newId } from '#kernel/ids.ts';

/**
 * A process of bare transactions: it makes the writes of an order by pg alone, one prepared statement
 * after another between BEGIN and COMMIT, through a pool like the server's. It has no session, prices,
 * checks and HTTP.
 */

/** The rows of one order by table, in the order of its writes. */
export type OrderRows = readonly { table: string; row: Record<string, unknown> }[];

/** The first message to a process of bare transactions: its database and the rows. */
export type TwinSetup = { url: string; poolSize: number; rows: OrderRows };
/** The message for a round: `inFlight` transactions at a time for `forMs`, each with the next buyer and SKU. */
export type TwinRound = { inFlight: number; forMs: number; skuIds: string[]; buyers: string[] };

type Ids = { user: string; order: string; sku: string };
type Statement = { name: string; text: string; values: (ids: Ids) => unknown[] };

let orders = 0;
/** The columns that differ in each copy of an order's rows. */
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

/** The writes of an order as statements, in order. */
const writesOf = (rows: OrderRows): Statement[] => [
  ...rows.map(({ table, row }) => copyOf(table, row)),
  {
    name: 'stock',
    text: `update sku_stock set available = available - 1, reserved = reserved + 1
      where sku_id = $1 and available >= 1`,
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
    text: `update idempotent_reply set sealed = sealed
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

/** Runs transactions until the time is over and reports their number. */
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
