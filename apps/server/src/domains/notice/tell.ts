import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { NoticeKind } from '@marque/contract/notice/kinds';
import { MAX_WAYS } from '@marque/contract/notice/schema';
import type { PageId, PageParams } from '@marque/contract/pages';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { NoticeContext } from './context.ts';
import { DELIVER_JOB, type Delivering } from './deliver.ts';
import type { Outside } from './outside-messages.ts';
import { newsTime, politeTime } from './policy.ts';
import { noticeRepository as notices } from './repository.ts';
import type { DeliveryChannel } from './tables.ts';

export type LinkTo = { [P in PageId]: { page: P; query: PageParams<P> } }[PageId];

type Way = { text: string; link: LinkTo; until: Date };

export type NewNotice = {
  userId: string;
  /** null for a notice that is shown in both brands. */
  brand: Brand | null;
  kind: NoticeKind;
  /** The key of the fact. A person is told of each fact once. */
  dedupe: string;
  title: string;
  body: string;
  link: LinkTo | null;
  /** The actions offered in the notice, three at most, each with the time it ends. */
  ways?: readonly Way[];
  /** The actor. Nobody is told of their own actions. Titles can contain `{actor}`. */
  actor?: { userId: string };
  /**
   * Merges facts of a subject into one notice for a day or until it is read: 「{actor}等 {n}
   * 人赞了你的动态」.
   */
  merge?: { subject: string; title: string };
  outside?: Outside;
  /** Whether the notice is also sent as an SMS, if `outside` has its values. */
  critical?: boolean;
  /** Whether it is also sent at night: the security of an account, or an event within the day. */
  urgent?: boolean;
  at?: Date;
};

/** Creates a notice in the caller's transaction. A fact that was told before is ignored. */
export type TellMember = (tx: Tx, told: NewNotice) => Promise<void>;

/**
 * News needs the member's consent, is sent in daytime, and at most twice a week. It may therefore
 * never be shown.
 */
export type News = Pick<
  NewNotice,
  'userId' | 'brand' | 'kind' | 'dedupe' | 'title' | 'body' | 'link'
>;

/**
 * Creates a notice in the transaction of its cause. Locks only rows of this domain, so call it
 * last.
 */
export async function tell(context: NoticeContext, tx: Tx, told: NewNotice): Promise<void> {
  if (told.actor?.userId === told.userId) return;
  const { userId, kind, outside, at = context.now() } = told;
  const added = await notices.add(tx, {
    userId,
    id: newId(at),
    brand: told.brand,
    kind,
    dedupe: told.dedupe,
    title: told.title,
    mergedTitle: told.merge?.title ?? null,
    mergeKey: told.merge ? `${kind}:${told.merge.subject}` : null,
    body: told.body,
    link: told.link && wireLink(told.link),
    ways: (told.ways ?? [])
      .slice(0, MAX_WAYS)
      .map(({ text, link, until }) => ({ text, link: wireLink(link), until: until.toISOString() })),
    actorId: told.actor?.userId ?? null,
    marketing: false,
    at,
  });
  // A merged fact has been delivered with the first one.
  if (!added?.isNew || !outside) return;
  const channels: DeliveryChannel[] = await notices.grantedHosts(tx, userId, outside.template);
  if (told.critical && context.sms.canSend(outside.template)) channels.push('sms');
  for (const channel of channels) {
    const delivering: Delivering = { userId, noticeId: added.id, channel };
    await notices.addDelivery(tx, {
      ...delivering,
      ...outside,
      urgent: told.urgent ?? false,
      at,
    });
    await enqueue(tx, DELIVER_JOB, delivering, told.urgent ? at : politeTime(at));
  }
}

/** Returns a link in the form of the wire. */
export const wireLink = ({ page, query }: LinkTo): Link => ({
  page,
  params: Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
});

export const NEWS_JOB = 'notice.news';

/** Enqueues news in the transaction of its cause. */
export async function tellNews({ now }: NoticeContext, tx: Tx, news: News): Promise<void> {
  await enqueue(tx, NEWS_JOB, news, newsTime(now()));
}

/** Tells news if the member still agrees and has not reached the limit. */
export const newsJob = (context: NoticeContext): JobHandler<News, void> => ({
  apply: async (tx, news) => {
    const at = context.now();
    const { userId, link } = news;
    const due = newsTime(at);
    if (due > at) return enqueue(tx, NEWS_JOB, news, due);
    if (!(await context.agreedToNews(tx, userId))) return;
    if (await notices.isTold(tx, userId, news.dedupe)) return;
    if (!(await notices.countNews(tx, userId, at))) return;
    await notices.add(tx, {
      ...news,
      id: newId(at),
      mergedTitle: null,
      mergeKey: null,
      link: link && wireLink(link),
      ways: [],
      actorId: null,
      marketing: true,
      at,
    });
  },
});
