import type { ModeratedKind, ShownState } from '@marque/contract/moderation/schema';
import type { Tx } from '#kernel/database.ts';
import type { Provided } from '#kernel/module.ts';
import { defineModerated, type Moderated } from '../../moderation/ports.ts';
import type { CarOrderContext } from '../context.ts';
import { papersOver } from '../signing/paper-pictures.ts';
import { lockCarOrder, move } from '../transitions.ts';
import { type EvaluationRow, evaluations } from './repository.ts';

type Kind = Extract<ModeratedKind, 'carEvaluation' | 'carEvaluationAppend'>;

const rewardOf = ({ user_id: userId, brand, order_id: reference }: EvaluationRow) => ({
  userId,
  brand,
  rule: 'carEvaluation',
  reference,
  link: { page: 'carOrder.evaluate' as const, params: { id: reference } },
});

/** Rewards an approved evaluation and completes the order. */
async function publish(
  { earning, pictures }: CarOrderContext,
  tx: Tx,
  row: EvaluationRow,
  now: Date,
): Promise<void> {
  await earning.earn(tx, rewardOf(row));
  await earning.giveAgain(tx, { ...rewardOf(row), title: '购车评价通过，积分返还' });
  const order = await lockCarOrder(tx, { userId: row.user_id, id: row.order_id });
  if (order.status !== 'delivered') return;
  const step = { event: 'complete', by: 'buyer', text: '已评价，订单完成', now } as const;
  await move(tx, order, step, { completed_at: now });
  await papersOver({ pictures }, tx, order, now);
}

const stateOf = (kind: Kind, row: EvaluationRow): ShownState =>
  kind === 'carEvaluation' ? row.state : row.append_state;
const textOf = (kind: Kind, row: EvaluationRow): string | null =>
  kind === 'carEvaluation' ? row.content : row.append_content;

/** Sets the state of an evaluation or its addition; undefined when there is none. */
async function turn(tx: Tx, kind: Kind, id: string, state: ShownState, reason = '') {
  const row = await evaluations.lock(tx, id);
  if (!row) return undefined;
  await evaluations.set(
    tx,
    id,
    kind === 'carEvaluation'
      ? { state, state_reason: reason }
      : { append_state: state, append_reason: reason },
  );
  return row;
}

/** Evaluations and their additions as moderated content. */
export const moderatedEvaluations = (context: CarOrderContext): Provided[] => {
  const moderated = (kind: Kind, title: string): Moderated => ({
    kind,
    title,
    // Published texts can be reported, and authors can appeal removed ones.
    find: async (exec, brand, id) => {
      const [row] = await evaluations.written(exec, [id]);
      const text = row && textOf(kind, row);
      if (row?.brand !== brand || text === null || text === undefined) return undefined;
      const state = stateOf(kind, row);
      const isRead = state === 'live' && row.state === 'live' && row.series_id !== null;
      return isRead || state === 'removed' ? { authorId: row.user_id, text, state } : undefined;
    },
    textsOf: async (exec, ids) =>
      new Map(
        (await evaluations.written(exec, ids)).map((row) => [
          row.order_id,
          textOf(kind, row) ?? '',
        ]),
      ),
    show: async (tx, id, now) => {
      const row = await turn(tx, kind, id, 'live');
      if (row && kind === 'carEvaluation') await publish(context, tx, row, now);
    },
    hold: async (tx, id) => void (await turn(tx, kind, id, 'held')),
    remove: async (tx, id, reason) => {
      const row = await turn(tx, kind, id, 'removed', reason);
      if (row && kind === 'carEvaluation')
        await context.earning.takeBack(tx, {
          ...rewardOf(row),
          title: '购车评价未通过审核，积分收回',
        });
    },
    link: (id) => ({ page: 'carOrder.evaluate', query: { id } }),
  });
  return [
    defineModerated(moderated('carEvaluation', '购车评价')),
    defineModerated(moderated('carEvaluationAppend', '购车追加评价')),
  ];
};
