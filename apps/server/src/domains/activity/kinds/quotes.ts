import { quotes } from '@marque/contract/activity/kinds/quotes';
import { daysBetween, shanghaiDay } from '@marque/contract/shanghai';
import type { z } from 'zod';
import type { LoadedActivity } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { giveDue } from '../parts/board/give-places.ts';
import { drawLots } from '../parts/draw/draw-lots.ts';
import { votedWork } from '../parts/work/work-ports.ts';
import { workRepository as works } from '../parts/work/repository.ts';
import { sendsLeft } from '../parts/work/submit.ts';
import { ownWorksOf } from '../parts/work/view.ts';

/** The likes of a person in an activity: more than anybody reads. */
const LIKES = 1000;

type LoadedQuotes = LoadedActivity<z.output<typeof quotes.config>>;

/** What is written about on a day. */
function promptOf({ config: { prompts }, row }: LoadedQuotes, now: Date): string {
  const day = Math.max(0, daysBetween(shanghaiDay(row.starts_at), shanghaiDay(now)));
  return prompts[day % prompts.length]!;
}

export const quotesKind = defineKind({
  of: quotes,
  check: async ({ activity: { prizes }, config: { drawn, prizeId } }, { exec, brand }) => [
    ...(drawn === 0 || prizes.some(({ id }) => id === prizeId)
      ? []
      : [{ path: 'config.prizeId', message: '抽出的作者要有奖品' }]),
    ...(await prizeProblems(exec, brand, prizes)),
  ],
  votes: {
    // A like is given once, and decides nothing.
    terms: ({ state }) => ({
      open: state === 'live',
      perDay: LIKES,
      perEntry: 1,
      day: 'once',
      shown: true,
      counted: false,
    }),
    subject: votedWork,
  },
  works: {
    terms: ({ config, state }) => ({
      open: state === 'live',
      kinds: ['quote'],
      most: config.total,
      perDay: config.perDay,
      withdraws: state === 'live',
    }),
  },
  /** Draws some authors of public cards, each with the same chance. */
  async settle(context, tx, { activity, now }) {
    const { drawn, prizeId } = activity.config;
    if (prizeId === null) return;
    const authors = drawLots(await works.authors(tx, activity.id), drawn);
    const due = authors.map((userId) => ({ userId, prizeId, source: 'lot', reference: userId }));
    await giveDue(context, tx, activity, { due, now });
  },
  async show(context, { exec, activity, viewer: { userId, now } }) {
    const { id, config, state } = activity;
    const whose = userId === null ? null : { userId, activityId: id };
    const [cards, left, last] = await Promise.all([
      works.live(exec, id),
      whose ? sendsLeft(exec, activity, { userId: whose.userId, now }) : null,
      whose ? works.ofMember(exec, whose, { cursor: undefined, size: 1 }) : null,
    ]);
    const own = last
      ? await ownWorksOf(context, exec, activity, { rows: last.rows, userId, now })
      : [];
    return {
      view: {
        prompt: promptOf(activity, now),
        faces: config.faces,
        cards,
        left,
        own: own[0] ?? null,
        drawn: config.drawn,
      },
      allowed:
        state === 'scheduled'
          ? ['remind']
          : state === 'live' && (left === null || left.today > 0)
            ? ['submit']
            : [],
    };
  },
});
