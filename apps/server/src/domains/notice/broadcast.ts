import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/notice/operator-endpoints';
import { isPageId, type PageId } from '@marque/contract/pages';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { countMembers, membersAfter } from '../session/module.ts';
import type { NoticeContext } from './context.ts';
import { type News, tell, tellNews } from './tell.ts';

export const BROADCAST_JOB = 'notice.broadcast';
/** The number of members told in one transaction. */
const AT_ONCE = 200;

export type Message = Omit<News, 'userId'> & { marketing: boolean };
type Broadcast = { message: Message; after: string };

/** Enqueues a notice to all members. The job tells them in batches, each in its own transaction. */
export const broadcast = (tx: Tx, message: Message, at: Date): Promise<void> =>
  enqueue(tx, BROADCAST_JOB, { message, after: '' } satisfies Broadcast, at);

async function tellEach(
  context: NoticeContext,
  tx: Tx,
  { marketing, ...message }: Message,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds)
    await (marketing ? tellNews : tell)(context, tx, { ...message, userId });
}

export const broadcastJob = (context: NoticeContext): JobHandler<Broadcast, void> => ({
  apply: async (tx, { message, after }) => {
    const userIds = await membersAfter(tx, after, AT_ONCE);
    await tellEach(context, tx, message, userIds);
    if (userIds.length === AT_ONCE)
      await enqueue(tx, BROADCAST_JOB, { message, after: userIds.at(-1)! }, context.now());
  },
});

type Draft = OperatorCall<typeof calls.operatorNoticeSend>['input'];

const countOf = async (
  { membersOfPhones }: NoticeContext,
  exec: Exec,
  { phones }: Draft,
): Promise<number> => (phones ? (await membersOfPhones(exec, phones)).length : countMembers(exec));

export const previewNotice = async (
  context: NoticeContext,
  { input }: OperatorCall<typeof calls.operatorNoticePreview>,
): Promise<Out<typeof calls.operatorNoticePreview>> => ({
  count: await countOf(context, context.database, input),
});

/** Sends a notice to many members. Throws NOTICE_LINK for a link to an unknown page. */
export async function sendNotice(
  context: NoticeContext,
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorNoticeSend>,
): Promise<Out<typeof calls.operatorNoticeSend>> {
  const { kind, title, body, link, marketing, bothBrands, phones } = input;
  if (link && !isPageId(link.page)) throw new DomainError('NOTICE_LINK');
  const message: Message = {
    brand: bothBrands ? null : brand,
    kind,
    dedupe: `sent:${newId(now)}`,
    title,
    body,
    link: link && ({ page: link.page as PageId, query: link.params } as News['link']),
    marketing,
  };
  if (phones) await tellEach(context, tx, message, await context.membersOfPhones(tx, phones));
  else await broadcast(tx, message, now);
  return { count: await countOf(context, tx, input) };
}
