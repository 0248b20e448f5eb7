import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig } from '#config.ts';
import { REFUND_NUMBERS } from '#domains/after-sale/numbered.ts';
import { CAR_ORDER_NUMBERS } from '#domains/car-order/numbered.ts';
import { recountReviews } from '#domains/goods-review/module.ts';
import { ORDER_NUMBERS } from '#domains/order/numbered.ts';
import { phoneColumns } from '#domains/session/phone.ts';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { takeMissingNumbers } from '#kernel/numbers.ts';
import { createVault } from '#kernel/secrets/vault.ts';
import type { Member } from '../stress/client.ts';
import type { Mall } from './mall.ts';

const ROWS_OF_A_MEMBER = 100;
/** The product of one review in `FAVOURITE_EVERY`: 33,000 of a million. */
export const FAVOURITE = 'xtl-scent-shanye';
const FAVOURITE_EVERY = 30;
/** One in this many of its reviews has pictures, a rare tag, few stars or an addition. */
const RARE = 1000;
const DAY_MS = 86_400_000;

/** Signs a member in. */
export async function addMember({ database }: Mall): Promise<Member> {
  const id = 'member-0';
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await database
    .insertInto('app_user')
    .values({
      id,
      ...phoneColumns(createVault(readConfig().vault), id, '13800000000'),
      nick_name: '车友',
      avatar: null,
      created_at: now,
    })
    .execute();
  await database
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: id,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return { id, token, address: '' };
}

/** The statuses that orders get in turn. Most are final. */
const STATUSES = `(array['completed', 'completed', 'completed', 'completed', 'completed', 'closed',
  'paid', 'shipped', 'toUse', 'unpaid'])`;

const TABLES = [
  'mall_order',
  'order_line',
  'ledger_entry',
  'review',
  'score_entry',
  'coupon_record',
  'bookmark',
  'after_sale',
  'after_sale_line',
  'operator_log',
  'notice',
  'car_order',
  'lead',
];

/** Drops the indexes during `work` and creates them afterwards, which makes inserting millions of rows much faster. */
async function withoutIndexes(connection: Exec, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${TABLES}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(connection);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(connection);
  // The rows are consistent, so foreign keys and triggers are switched off.
  await sql.raw('set session_replication_role = replica').execute(connection);
  await work();
  await sql.raw('set session_replication_role = default').execute(connection);
  for (const { definition } of indexes) await sql.raw(definition).execute(connection);
}

/**
 * Adds the history of members: `count` orders, each with a line, a ledger entry, a review, points, a
 * coupon, a notice, a car order and a lead. The first hundred rows of each kind belong to `member-0`,
 * the next hundred to another member.
 */
export async function addHistory({ database }: Mall, count: number): Promise<void> {
  await database
    .connection()
    .execute((connection) => withoutIndexes(connection, () => writeHistory(connection, count)));
  await inTransaction(database, recountReviews);
  await takeMissingNumbers(database, [ORDER_NUMBERS, CAR_ORDER_NUMBERS, REFUND_NUMBERS]);
}

async function writeHistory(database: Exec, count: number): Promise<void> {
  await sql
    .raw(
      `create temp table goods as
       select row_number() over (order by c.id) - 1 as place, c.id as commodity_id, sku.id as sku_id,
         c.title, c.kind, c.images ->> 0 as image
       from commodity c
       join lateral (select id from sku where commodity_id = c.id order by sort limit 1) sku on true
       where c.brand = 'xtl' and c.on_shelf and c.kind = 'physical';
       create unique index on goods (place);
       analyze goods`,
    )
    .execute(database);
  const rows = (statement: string) =>
    sql
      .raw(
        `with row as (
           select n, n % (select count(*) from goods) as place,
             'member-' || n / ${ROWS_OF_A_MEMBER} as user_id, 'order-' || n as id,
             ${STATUSES}[1 + n % 10] as status, now() - n * interval '7 seconds' as at
           from generate_series(0, ${count - 1}) n
         ), favourite as (select * from goods where commodity_id = '${FAVOURITE}')
         ${statement}`,
      )
      .execute(database);
  await rows(`
    insert into mall_order (user_id, id, order_no, brand, status, goods_fen, goods_score,
      discount_fen, freight_fen, payable_fen, payable_score, deducted_score, chain,
      created_at, expire_at, paid_at, shipped_at, completed_at)
    select user_id, id, lpad(n::text, 16, '0'), 'xtl', status, 10000, 0, 0, 0, 10000, 0, 0, '[]',
      at, case when status = 'unpaid' then at + interval '1000 days' end,
      case when status not in ('unpaid', 'closed') then at end,
      case when status in ('shipped', 'completed') then at end,
      case when status = 'completed' then at end
    from row`);
  await rows(`
    insert into order_line (user_id, order_id, id, sort, commodity_id, sku_id, kind, title, image,
      spec_values, quantity, ship_method, price_fen, score, discount_fen, discount_score, pay_fen,
      pay_score, received_at, shipped_quantity, received_quantity)
    select user_id, id, '1', 0, commodity_id, sku_id,
      case when status = 'toUse' then 'voucher' else kind end, title, image, '[]', 1,
      case when status = 'toUse' then 'store' else 'express' end, 10000, 0, 0, 0, 10000, 0,
      case when status = 'completed' then at end,
      case when status in ('shipped', 'completed') then 1 else 0 end,
      case when status = 'completed' then 1 else 0 end
    from row join goods using (place)`);
  await rows(`
    insert into ledger_entry (transaction_id, account, amount_fen, subject, subject_id,
      payment_id, created_at)
    select 'payment-' || n, account, case account when 'orders' then 10000 else -10000 end,
      'mallOrder', id, 'payment-' || n, at
    from row cross join (values ('orders'), ('provider:sandbox')) entry (account)
    where status not in ('unpaid', 'closed')`);
  const ofFavourite = `n % ${FAVOURITE_EVERY} = 0`;
  await rows(`
    insert into review (id, commodity_id, sku_id, user_id, order_id, line_id, nick_name, car, stars,
      content, created_at, tags, images, append_content, appended_at)
    select 'review-' || n,
      case when ${ofFavourite} then (select commodity_id from favourite) else commodity_id end,
      case when ${ofFavourite} then (select sku_id from favourite) else sku_id end,
      user_id, id, '1', '车友', '天逸',
      case when n / ${FAVOURITE_EVERY} % ${RARE} = 3 then 1 else 5 end, '不错', at,
      case when n / ${FAVOURITE_EVERY} % ${RARE} = 2 then '["送礼合适"]'
        when n % 4 = 0 then '["做工扎实"]' else '[]' end::jsonb,
      case when n / ${FAVOURITE_EVERY} % ${RARE} = 1 then '["review/none"]' else '[]' end::jsonb,
      case when n / ${FAVOURITE_EVERY} % ${RARE} = 0 then '还是不错' end,
      case when n / ${FAVOURITE_EVERY} % ${RARE} = 0 then at end
    from row join goods using (place)`);
  await rows(`
    insert into score_entry (user_id, id, delta, reason, reference, created_at, brand, kind, title)
    select user_id, 'entry-' || n, 1, 'earn.goods', id, at, 'xtl', 'earn', '商城购物' from row`);
  await rows(`
    insert into coupon_record (user_id, id, coupon_id, serial, claimed_at, expires_at, order_id, used_at)
    select user_id, 'record-' || n,
      (select id from coupon where brand = 'xtl' order by id limit 1), n % ${ROWS_OF_A_MEMBER} + 1, at,
      at + interval '1000 days', case when n % 3 = 0 then id end, case when n % 3 = 0 then at end
    from row`);
  await rows(`
    insert into bookmark (user_id, commodity_id, price_fen, score, created_at)
    select distinct on (user_id, commodity_id) user_id, commodity_id, 10000, 0, at
    from row join goods using (place)
    order by user_id, commodity_id, at`);
  await rows(`
    insert into after_sale (user_id, id, refund_no, brand, order_id, type, status, reason,
      pictures, goods_fen, freight_fen, score, created_at, since)
    select user_id, 'refund-' || n, lpad(n::text, 16, '0'), 'xtl', id, 'refundOnly',
      case when n % 20 = 0 then 'applied' else 'refunded' end, '不想要了', '[]', 10000, 0, 0, at, at
    from row where n % 5 = 0`);
  await rows(`
    insert into after_sale_line (user_id, after_sale_id, order_id, line_id, quantity, sent, fen, score)
    select user_id, 'refund-' || n, id, '1', 1, false, 10000, 0 from row where n % 5 = 0`);
  await rows(`
    insert into operator_log (id, call_id, at, operator_id, operator_name, action, sealed, outcome)
    select 'log-' || n, 'call-' || n, at, 'operator', '客服', 'operator.ship', 'k1:', 'done' from row`);
  await rows(`
    insert into notice (user_id, id, brand, kind, title, body, first_at, told_at, read_at)
    select user_id, 'notice-' || n, 'xtl', 'order', '已发货', '你的包裹在路上', at, at,
      case when n % 3 > 0 then at end
    from row`);
  // One of ten car orders is open, each of another series, because a member has one open order of a series.
  await rows(`
    insert into car_order (user_id, id, order_no, brand, kind, series_id, type_id, config, lines,
      price_version, car_fen, boutique_fen, discount_fen, total_fen, deposit_fen, deposit_nature, policy,
      agreements, plate_city, plate_city_name, buyer_kind, pay_plan, source_page, status,
      window_from, window_to, created_at, paid_at, closed_at)
    select user_id, 'car-' || n, lpad(n::text, 16, '0'), 'xtl', 'booking',
      'series-' || n % ${ROWS_OF_A_MEMBER}, 'trim',
      '{"title": "天逸 远途版", "text": "珍珠白", "chosen": [], "names": [], "image": null}', '[]', '1',
      20000000, 0, 0, 20000000, 200000, '订金', (
        select jsonb_object_agg(key, value) from car_policy where brand = 'xtl' and kind = 'booking'),
      '[]', '310100', '上海', 'person', 'full', 1,
      case when n % 10 = 0 then 'reserved' else 'closed' end, current_date, current_date + 30, at, at,
      case when n % 10 > 0 then at end
    from row`);
  await rows(`
    insert into lead (user_id, id, brand, kind, dealer_id, status, subject, title, way, consent_version,
      access_key, created_at, due_at, closed_at, outcome)
    select user_id, 'lead-' || n, 'xtl', 'contact', dealer.id,
      case when n % 10 = 0 then 'submitted' else 'closed' end, '{"topic": "care"}', '保养咨询', 'any', '1',
      'key-' || n, at, at + interval '1 day', case when n % 10 > 0 then at end,
      case when n % 10 > 0 then 'served' end
    from row
    join (select id, row_number() over (order by id) - 1 as number, count(*) over () as total from dealer
      join dealer_brand on dealer_brand.dealer_id = dealer.id and dealer_brand.brand = 'xtl') dealer
      on dealer.number = n % dealer.total`);
  await sql.raw('drop table goods').execute(database);
}
