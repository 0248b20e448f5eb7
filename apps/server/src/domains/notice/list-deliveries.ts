import type { Out } from '@marque/contract/core';
import type { operatorNoticeDeliveries } from '@marque/contract/notice/operator-endpoints';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { NoticeContext } from './context.ts';
import { noticeRepository as notices } from './repository.ts';

/** Lists deliveries outside the app with their outcome, without the texts. */
export async function listDeliveries(
  { database }: NoticeContext,
  { input }: OperatorCall<typeof operatorNoticeDeliveries>,
): Promise<Out<typeof operatorNoticeDeliveries>> {
  const { rows, nextCursor } = await notices.deliveries(database, input);
  return {
    items: rows.map((row) => ({
      userId: row.user_id,
      noticeId: row.notice_id,
      channel: row.channel,
      template: row.template,
      state: row.state,
      reason: row.reason,
      attempts: row.attempts,
      at: row.updated_at.toISOString(),
    })),
    nextCursor,
  };
}
