import { coCreate } from '@marque/contract/activity/kinds/co-create';
import type { WorkPhase } from '@marque/contract/activity/work/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { z } from 'zod';
import { momentOfMinute } from '../../page/module.ts';
import type { Board, LoadedActivity } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { friendsDid } from '../parts/work/friends-did.ts';
import { prizeProblems, unknownPrizes } from '../parts/award/check.ts';
import { dueOfPlaces, giveDue } from '../parts/board/give-places.ts';
import { ownVotes, VOTES } from '../parts/vote/vote.ts';
import { votedWork, workFaces } from '../parts/work/work-ports.ts';
import { phaseAt, type PhaseEnds } from '../parts/work/phases.ts';
import { workRepository as works } from '../parts/work/repository.ts';
import { sendsLeft } from '../parts/work/submit.ts';
import { worksOf } from '../parts/work/view.ts';

/** The works on the wall of its page. */
const ON_WALL = 6;

type LoadedCoCreate = LoadedActivity<z.output<typeof coCreate.config>>;

const endsOf = ({ config, row }: LoadedCoCreate): PhaseEnds => ({
  collect: momentOfMinute(config.collectUntil),
  vote: momentOfMinute(config.voteUntil),
  notice: row.settle_at,
});

const phaseOf = (activity: LoadedCoCreate, now: Date): WorkPhase =>
  phaseAt(endsOf(activity), activity, now);

function termsOf(activity: LoadedCoCreate, now: Date) {
  const phase = phaseOf(activity, now);
  const counted = phase === 'notice' || phase === 'result';
  return {
    open: phase === 'vote',
    perDay: activity.config.perDay,
    perEntry: 1,
    day: shanghaiDay(now),
    shown: counted || (phase === 'vote' && activity.config.counts),
    counted,
  };
}

function boardOf(activity: LoadedCoCreate): Board {
  const { collect, vote } = endsOf(activity);
  return {
    id: VOTES,
    name: '作品榜',
    unit: '票',
    // Before there are votes, all works would be equal.
    frozenFrom: activity.config.counts ? null : collect,
    frozenUntil: vote,
    places: activity.config.places,
    subjects: (context, exec, ids) => workFaces(context, exec, activity, ids),
  };
}

export const coCreateKind = defineKind({
  of: coCreate,
  friendsDid,
  async check({ activity, config }, { exec, brand }) {
    const { from, until, prizes } = activity;
    const isInOrder =
      from < config.collectUntil &&
      config.collectUntil < config.voteUntil &&
      config.voteUntil <= until;
    return [
      ...(isInOrder
        ? []
        : [{ path: 'config.voteUntil', message: '时间要按 开始、征集、投票、结束 排' }]),
      ...config.places.flatMap((id, i) => unknownPrizes(prizes, `config.places.${i}`, [id])),
      ...(await prizeProblems(exec, brand, prizes)),
    ];
  },
  boards: (activity) => [boardOf(activity)],
  votes: { terms: termsOf, subject: votedWork },
  works: {
    terms: (activity, now) => {
      const open = phaseOf(activity, now) === 'collect';
      const { works: most } = activity.config;
      return { open, kinds: ['picture', 'video'], most, perDay: null, withdraws: open };
    },
  },
  /** Gives the prizes of the places. */
  async settle(context, tx, { activity, now }) {
    const due = await dueOfPlaces(tx, activity, boardOf(activity));
    await giveDue(context, tx, activity, { due, now });
  },
  async show(context, { exec, activity, viewer: { userId, now } }) {
    const { config, id } = activity;
    const { open, shown, counted } = termsOf(activity, now);
    const without = await context.hiddenFrom(exec, userId);
    const sort = counted ? 'hot' : 'new';
    const [{ rows }, live, own, sends] = await Promise.all([
      works.page(
        exec,
        { activityId: id, without, sort, seed: 0 },
        { cursor: undefined, size: ON_WALL },
      ),
      works.live(exec, id),
      ownVotes(exec, activity, { userId, now }),
      userId === null ? null : sendsLeft(exec, activity, { userId, now }),
    ]);
    const phase = phaseOf(activity, now);
    return {
      view: {
        brief: config.brief,
        phase,
        ends: Object.entries(endsOf(activity)).map(([name, at]) => ({
          phase: name as WorkPhase,
          at: at.toISOString(),
        })),
        works: live,
        first: await worksOf(context, exec, activity, { rows, userId, now }),
        sends: sends && sends.all,
        left: own && own.left,
        perDay: config.perDay,
        counts: shown,
      },
      allowed:
        activity.state === 'scheduled'
          ? ['remind']
          : activity.state !== 'live'
            ? []
            : phase === 'collect' && (sends === null || sends.all > 0)
              ? ['submit']
              : open
                ? ['vote']
                : [],
    };
  },
});
