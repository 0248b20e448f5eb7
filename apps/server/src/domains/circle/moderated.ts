import type { ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated } from '../moderation/ports.ts';
import {
  type SubmissionRow,
  submissionRepository as submissions,
} from './submission-repository.ts';

const turn = async (tx: Tx, id: string, shown: ShownState, reason = ''): Promise<void> => {
  const row = await submissions.lock(tx, id);
  if (row && row.shown !== shown)
    await submissions.change(tx, row, { shown, shown_reason: reason });
};

const stored = async <T>(exec: Exec, ids: readonly string[], of: (row: SubmissionRow) => T) =>
  new Map((await submissions.stored(exec, ids)).map((row) => [row.id, of(row)]));

const textOf = ({ text, credit }: SubmissionRow): string =>
  [text, credit].filter(Boolean).join('\n');

/** Registers public proposals for moderation. */
export const moderatedProposals = (): ProvidedPort =>
  defineModerated({
    kind: 'proposal',
    title: '提案',
    find: async (exec, brand, id) => {
      const [row] = await submissions.stored(exec, [id]);
      if (row?.brand !== brand || !row.is_public || row.shown === 'held') return undefined;
      if (row.state === 'withdrawn') return undefined;
      return { authorId: row.user_id, text: textOf(row), state: row.shown };
    },
    textsOf: (exec, ids) => stored(exec, ids, textOf),
    imagesOf: (exec, ids) => stored(exec, ids, ({ images }) => images),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: (id) => ({ page: 'referral.circleCalls', query: { id } }),
  });
