import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type {
  NoticeChannel,
  NoticeKind,
  NoticeTemplate,
  SubscribeHost,
} from '@marque/contract/notice/kinds';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Exec, inTransaction, type Database, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { MAX_ACTORS, KEEP_MS, MERGE_MS, MAX_NEWS, NEWS_MS } from './policy.ts';
import type { DeliveryChannel, NoticeTables, WayRow } from './tables.ts';

export type NoticeRow = Selectable<NoticeTables['notice']>;
export type DeliveryRow = Selectable<NoticeTables['notice_delivery']> &
  Pick<NoticeRow, 'brand' | 'kind' | 'link'> & {
    is_read: boolean;
    /** The person's preference; null when they never set one. */
    is_on: boolean | null;
  };

type DeliveryKey = { userId: string; noticeId: string; channel: DeliveryChannel };
type NoticeReader = { userId: string; brand: Brand };

type Fact = {
  userId: string;
  id: string;
  brand: Brand | null;
  kind: NoticeKind;
  dedupe: string;
  title: string;
  mergedTitle: string | null;
  mergeKey: string | null;
  body: string;
  link: Link | null;
  ways: readonly WayRow[];
  actorId: string | null;
  marketing: boolean;
  at: Date;
};

const DELIVERED = keyset([
  { column: 'updated_at', direction: 'desc', type: 'time' },
  { column: 'notice_id', direction: 'desc', type: 'text' },
  { column: 'channel', direction: 'asc', type: 'text' },
]);
const LATEST = keyset([
  { column: 'told_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const shownIn = ({ userId, brand }: NoticeReader) =>
  sql<boolean>`user_id = ${userId} and (brand = ${brand} or brand is null)`;
const ofKinds = (kinds: readonly NoticeKind[] | undefined): RawBuilder<boolean> =>
  kinds ? sql<boolean>`kind = any(${[...kinds]})` : sql<boolean>`true`;
const ofDelivery = ({ userId, noticeId, channel }: DeliveryKey) =>
  sql<boolean>`user_id = ${userId} and notice_id = ${noticeId} and channel = ${channel}`;
/** The condition of the grant that a delivery uses. */
const grantOfDelivery = ({ user_id: userId, channel, template }: DeliveryRow) =>
  sql<boolean>`user_id = ${userId} and host = ${channel} and template = ${template}`;

const CLEAN_AT_ONCE = 5000;

export const noticeRepository = {
  /**
   * Inserts a notice or merges the fact into a waiting one. Returns undefined when the fact was
   * told before.
   */
  async add(tx: Tx, fact: Fact): Promise<{ id: string; isNew: boolean } | undefined> {
    const { userId, at, mergeKey, actorId } = fact;
    if (mergeKey !== null)
      await sql`
        update notice set merge_key = null
        where user_id = ${userId} and merge_key = ${mergeKey}
          and first_at <= ${new Date(at.getTime() - MERGE_MS)}`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      with told as (
        insert into notice_fact (user_id, dedupe, told_at)
        values (${userId}, ${fact.dedupe}, ${at})
        on conflict do nothing returning user_id
      ), fact as (
        select user_id, exists (
          select from notice_preference muted
          where muted.user_id = ${userId} and muted.kind = ${fact.kind}
            and muted.channel = 'app' and not muted.is_on) as silent
        from told
      )
      insert into notice (user_id, id, brand, kind, title, merged_title, body, link, ways, marketing,
        merge_key, actor_ids, first_at, told_at, silent, read_at)
      select user_id, ${fact.id}, ${fact.brand}, ${fact.kind}, ${fact.title}, ${fact.mergedTitle},
        ${fact.body}, ${fact.link && JSON.stringify(fact.link)}::jsonb,
        ${JSON.stringify(fact.ways)}::jsonb, ${fact.marketing}, ${mergeKey},
        ${actorId === null ? [] : [actorId]}::text[], ${at}, ${at},
        silent, case when silent then ${at}::timestamptz end
      from fact
      on conflict (user_id, merge_key) where merge_key is not null do update set
        title = excluded.title,
        merged_title = excluded.merged_title,
        body = excluded.body,
        link = excluded.link,
        ways = excluded.ways,
        facts = notice.facts + 1,
        actor_ids = (excluded.actor_ids
          || array_remove(notice.actor_ids, excluded.actor_ids[1]))[1:${sql.lit(MAX_ACTORS)}],
        told_at = greatest(notice.told_at, excluded.told_at)
      returning id`.execute(tx);
    const [row] = rows;
    return row && { id: row.id, isNew: row.id === fact.id };
  },

  async isTold(exec: Exec, userId: string, dedupe: string): Promise<boolean> {
    const row = await exec
      .selectFrom('notice_fact')
      .select('told_at')
      .where('user_id', '=', userId)
      .where('dedupe', '=', dedupe)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Counts a piece of news. Returns false when the person has reached the limit of recent news. */
  async countNews(tx: Tx, userId: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - NEWS_MS);
    const { rows } = await sql`
      insert into notice_marketing as sent (user_id, sent_at) values (${userId}, ${[now]}::timestamptz[])
      on conflict (user_id) do update set sent_at = array(
        select one from unnest(sent.sent_at) one where one > ${since} order by one
      ) || ${now}::timestamptz
      where (select count(*) from unnest(sent.sent_at) one where one > ${since}) < ${MAX_NEWS}
      returning user_id`.execute(tx);
    return rows.length > 0;
  },

  async page(
    exec: Exec,
    whose: NoticeReader,
    paging: {
      kinds?: readonly NoticeKind[] | undefined;
      cursor?: string | undefined;
      size: number;
    },
  ) {
    const { kinds, cursor, size } = paging;
    const rows = await exec
      .selectFrom('notice')
      .selectAll()
      .where(shownIn(whose))
      .where(ofKinds(kinds))
      .where(LATEST.after(cursor))
      .orderBy(LATEST.orderBy)
      .limit(size + 1)
      .execute();
    return LATEST.page(rows, size);
  },

  unread: (exec: Exec, whose: NoticeReader) =>
    exec
      .selectFrom('notice')
      .select(['kind', (eb) => eb.fn.countAll<string>().as('count')])
      .where(shownIn(whose))
      .where('read_at', 'is', null)
      .groupBy('kind')
      .execute(),

  /** Marks notices as read. A read notice merges no more facts. */
  async read(
    exec: Exec,
    whose: NoticeReader,
    which: {
      ids?: readonly string[] | undefined;
      kinds?: readonly NoticeKind[] | undefined;
      until?: Date | undefined;
    },
    now: Date,
  ): Promise<void> {
    const { ids, kinds, until } = which;
    await sql`
      update notice set read_at = ${now}, merge_key = null
      where ${shownIn(whose)} and read_at is null and ${ofKinds(kinds)}
        and ${ids ? sql`id = any(${[...ids]})` : sql`true`}
        and ${until ? sql`told_at <= ${until}` : sql`true`}`.execute(exec);
  },

  removeAll: (tx: Tx, userId: string) =>
    tx.deleteFrom('notice').where('user_id', '=', userId).execute(),

  remove: (exec: Exec, { userId }: NoticeReader, ids: readonly string[]) =>
    exec.deleteFrom('notice').where('user_id', '=', userId).where('id', 'in', ids).execute(),

  preferences: (exec: Exec, userId: string) =>
    exec
      .selectFrom('notice_preference')
      .select(['kind', 'channel', 'is_on'])
      .where('user_id', '=', userId)
      .execute(),

  prefer: (
    exec: Exec,
    userId: string,
    { kind, channel, on }: { kind: NoticeKind; channel: NoticeChannel; on: boolean },
  ) =>
    exec
      .insertInto('notice_preference')
      .values({ user_id: userId, kind, channel, is_on: on })
      .onConflict((oc) => oc.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: on }))
      .execute(),

  /** Returns the hosts for which the person has at least one grant of a template. */
  async grantedHosts(exec: Exec, userId: string, template: NoticeTemplate) {
    const rows = await exec
      .selectFrom('notice_grant')
      .select('host')
      .where('user_id', '=', userId)
      .where('template', '=', template)
      .where('grants', '>', 0)
      .execute();
    return rows.map(({ host }): DeliveryChannel => host);
  },

  /**
   * Adds one grant for each template. Grants of another openId are replaced, because they belong to
   * another account of the host.
   */
  grant: (
    exec: Exec,
    granted: readonly Pick<
      Insertable<NoticeTables['notice_grant']>,
      'user_id' | 'host' | 'template' | 'open_id' | 'open_id_index'
    >[],
  ) =>
    exec
      .insertInto('notice_grant')
      .values(granted.map((one) => ({ ...one, grants: 1 })))
      .onConflict((oc) =>
        oc.columns(['user_id', 'host', 'template']).doUpdateSet({
          grants: sql<number>`case
            when coalesce(notice_grant.open_id_index, excluded.open_id_index)
              is distinct from coalesce(excluded.open_id_index, notice_grant.open_id_index) then 1
            else notice_grant.grants + 1 end`,
          open_id: sql<string | null>`coalesce(excluded.open_id, notice_grant.open_id)`,
          open_id_index: sql<
            string | null
          >`coalesce(excluded.open_id_index, notice_grant.open_id_index)`,
          refused_at: null,
        }),
      )
      .execute(),

  grantOf: (exec: Exec, delivery: DeliveryRow) =>
    exec
      .selectFrom('notice_grant')
      .select(['user_id', 'host', 'template', 'open_id'])
      .where(grantOfDelivery(delivery))
      .executeTakeFirst(),

  /** Sets the grants of a template to 0 after the host refused. */
  endGrants: (exec: Exec, delivery: DeliveryRow) =>
    exec.updateTable('notice_grant').set({ grants: 0 }).where(grantOfDelivery(delivery)).execute(),

  /** Removes an openId that the host does not know from all grants of the person. */
  forgetOpenId: (exec: Exec, delivery: DeliveryRow) =>
    exec
      .updateTable('notice_grant')
      .set({ open_id: null, open_id_index: null, grants: 0 })
      .where('user_id', '=', delivery.user_id)
      .where('host', '=', delivery.channel as SubscribeHost)
      .where('open_id_index', '=', (eb) =>
        eb.selectFrom('notice_grant').select('open_id_index').where(grantOfDelivery(delivery)),
      )
      .execute(),

  refuse: (
    exec: Exec,
    userId: string,
    host: SubscribeHost,
    templates: readonly NoticeTemplate[],
    now: Date,
  ) =>
    exec
      .insertInto('notice_grant')
      .values(
        templates.map((template) => ({
          user_id: userId,
          host,
          template,
          grants: 0,
          refused_at: now,
        })),
      )
      .onConflict((oc) =>
        oc.columns(['user_id', 'host', 'template']).doUpdateSet({ refused_at: now }),
      )
      .execute(),

  /** Returns the grants and refusals of a person. */
  grants: (exec: Exec, userId: string) =>
    exec
      .selectFrom('notice_grant')
      .select(['host', 'template', 'grants', 'refused_at'])
      .where('user_id', '=', userId)
      .execute(),

  /** Takes a grant for a delivery, once. Returns false when there is none. */
  takeGrant: (database: Database, delivery: DeliveryRow): Promise<boolean> =>
    inTransaction(database, async (tx) => {
      const taken = await tx
        .updateTable('notice_grant')
        .set(({ eb }) => ({ grants: eb('grants', '-', 1) }))
        .where(grantOfDelivery(delivery))
        .where('grants', '>', 0)
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) return false;
      const { user_id: userId, notice_id: noticeId, channel } = delivery;
      await tx
        .updateTable('notice_delivery')
        .set({ granted: true })
        .where(ofDelivery({ userId, noticeId, channel }))
        .execute();
      return true;
    }),

  /** Returns deliveries outside the app, the latest first. */
  async deliveries(exec: Exec, { cursor, size }: { cursor?: string | undefined; size: number }) {
    const { rows } = await sql<Selectable<NoticeTables['notice_delivery']>>`
      select * from notice_delivery where ${DELIVERED.after(cursor)}
      order by ${DELIVERED.orderBy} limit ${size + 1}`.execute(exec);
    return DELIVERED.page(rows, size);
  },

  addDelivery: (
    tx: Tx,
    delivery: DeliveryKey & {
      template: NoticeTemplate;
      values: Record<string, string>;
      urgent: boolean;
      at: Date;
    },
  ) =>
    tx
      .insertInto('notice_delivery')
      .values({
        user_id: delivery.userId,
        notice_id: delivery.noticeId,
        channel: delivery.channel,
        template: delivery.template,
        template_values: JSON.stringify(delivery.values),
        urgent: delivery.urgent,
        updated_at: delivery.at,
      })
      .execute(),

  /** Returns a delivery with the data of its notice; undefined when either is gone. */
  async delivery(exec: Exec, named: DeliveryKey): Promise<DeliveryRow | undefined> {
    const { rows } = await sql<DeliveryRow>`
      select delivery.*, notice.brand, notice.kind, notice.link, preference.is_on,
        notice.read_at is not null and not notice.silent as is_read
      from (select * from notice_delivery where ${ofDelivery(named)}) delivery
      join notice on notice.user_id = delivery.user_id and notice.id = delivery.notice_id
      left join notice_preference preference on preference.user_id = delivery.user_id
        and preference.kind = notice.kind
        and preference.channel = case delivery.channel when 'sms' then 'sms' else 'subscribe' end
    `.execute(exec);
    return rows[0];
  },

  async countAttempt(exec: Exec, named: DeliveryKey, now: Date): Promise<number> {
    const { attempts } = await exec
      .updateTable('notice_delivery')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), updated_at: now }))
      .where(ofDelivery(named))
      .returning('attempts')
      .executeTakeFirstOrThrow();
    return attempts;
  },

  endDelivery: (
    tx: Tx,
    named: DeliveryKey,
    { state, reason }: { state: 'sent' | 'skipped' | 'failed'; reason: string | null },
    now: Date,
  ) =>
    tx
      .updateTable('notice_delivery')
      .set({ state, reason, updated_at: now })
      .where(ofDelivery(named))
      .execute(),

  /** Deletes a batch of notices after their retention period. Returns whether there were any. */
  async clean(exec: Exec, now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - KEEP_MS);
    const { rows } = await sql`
      with old as (
        delete from notice where (user_id, id) in (
          select user_id, id from notice where told_at < ${before} limit ${CLEAN_AT_ONCE})
        returning 1
      ), facts as (
        delete from notice_fact where (user_id, dedupe) in (
          select user_id, dedupe from notice_fact where told_at < ${before} limit ${CLEAN_AT_ONCE})
        returning 1
      ), deliveries as (
        delete from notice_delivery where (user_id, notice_id, channel) in (
          select user_id, notice_id, channel from notice_delivery
          where updated_at < ${before} limit ${CLEAN_AT_ONCE})
        returning 1
      )
      select 1 from old union all select 1 from facts union all select 1 from deliveries`.execute(
      exec,
    );
    return rows.length > 0;
  },
};
