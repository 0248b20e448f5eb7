import { sweepX } from '@marque/contract/activity/kinds/sweep-x';
import type { z } from 'zod';
import type { Arriving, Board, PresenceTerms } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { score } from '../parts/board/score.ts';
import { grantChances } from '../parts/chance/gains.ts';
import { drawProblems } from '../parts/draw/rules.ts';
import { showDrawing } from '../parts/draw/drawing.ts';
import { gainByFriend } from '../parts/chance/gain-by-friend.ts';
import { dealerProblems } from '../parts/presence/check.ts';
import { presenceRepository as presences } from '../parts/presence/repository.ts';
import { hostOf } from '../parts/presence/terms.ts';
import type { Tx } from '#kernel/database.ts';

type Config = z.output<typeof sweepX.config>;

const BOARD: Board = {
  id: 'marks',
  name: '寻迹榜',
  unit: '个',
  frozenFrom: null,
  least: 3,
  places: [],
};

const termsOf = ({ dealers, marks }: Config): PresenceTerms => ({
  dealers,
  radiusM: null,
  marks,
  per: 'once',
  perDay: null,
  staffless: true,
  shownInWechat: true,
});

/** Gives the draws for the last mark that was missing, and says what was found. */
async function found(
  tx: Tx,
  { activity, join, before, mark, now }: Arriving<Config>,
): Promise<string> {
  const { marks, draws } = activity.config;
  const { title } = marks.find(({ id }) => id === mark)!;
  const known = new Set(before.map((one) => one.mark));
  if (known.has(mark)) return `「${title}」找到过了，榜单加 1`;
  if (known.size + 1 < marks.length)
    return `找到「${title}」，还差 ${marks.length - known.size - 1} 个`;
  await grantChances(tx, activity, {
    userId: join.user_id,
    source: 'mark',
    reference: 'all',
    n: draws,
    until: activity.row.ends_at,
    now,
  });
  return `集齐了，得 ${draws} 次抽奖`;
}

export const sweepXKind = defineKind({
  of: sweepX,
  draws: ({ perDay, total, fallback }) => ({ perDay, total, fallback }),
  boards: () => [BOARD],
  presence: {
    terms: termsOf,
    gain: ({ marks, draws }) => `找齐 ${marks.length} 个标记得 ${draws} 次抽奖`,
    async arrived(_context, tx, arriving) {
      const { activity, join, before, host, now } = arriving;
      if (before.length === 0) await gainByFriend(tx, activity, { join, host, now });
      const gain = await found(tx, arriving);
      await score(tx, { activity, board: BOARD.id, subjectId: join.user_id, by: 1, now });
      return gain;
    },
  },
  check: async ({ activity, config }, { exec, brand }) => [
    ...drawProblems(activity, config),
    ...(await prizeProblems(exec, brand, activity.prizes)),
    ...(await dealerProblems(exec, { brand, path: 'config.dealers', ids: config.dealers })),
  ],
  async show(_context, { exec, activity, viewer, join }) {
    const { config, state, id } = activity;
    const obstacle = hostOf(termsOf(config), viewer.host);
    const isShown = join !== null && obstacle === null;
    const [{ view, allowed }, seen] = await Promise.all([
      showDrawing(exec, activity, config, isShown ? viewer : { ...viewer, userId: null }),
      isShown ? presences.of(exec, { userId: join.user_id, activityId: id }) : [],
    ]);
    const marks = new Set(seen.map(({ mark }) => mark));
    return {
      view: {
        ...view,
        marks: config.marks.map(({ id: mark, title }) => ({
          id: mark,
          title,
          found: marks.has(mark),
        })),
        score: seen.length,
        draws: config.draws,
      },
      obstacle,
      allowed: obstacle
        ? allowed.filter((name) => name === 'remind')
        : [
            ...allowed,
            ...(state === 'live' ? ['scan'] : []),
            ...(state === 'live' && join ? ['invite'] : []),
          ],
    };
  },
});
