import type * as calls from '@marque/contract/activity/operator-endpoints';
import type { CrowdAct } from '@marque/contract/activity/operator-schema';
import type { Out } from '@marque/contract/core';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { callAs } from '#kernel/http/call-as.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { addSamplePerson } from '../../relation/module.ts';
import type { ActivityContext, LoadedActivity } from '../context.ts';
import { loadActivity } from '../engine/load.ts';
import { giveHelp } from '../parts/help/give-help.ts';
import { helpRepository as helps } from '../parts/help/repository.ts';
import { helpedJoin } from '../parts/help/show-helps.ts';
import { joinPair } from '../parts/pairing/pairing.ts';
import { pairRepository as pairs } from '../parts/pairing/repository.ts';
import { voteRepository as votes } from '../parts/vote/repository.ts';
import { castVote } from '../parts/vote/vote.ts';

/** How many sample people there can be: caps of one person may ask for more than take part at once. */
const MOST_PEOPLE = 200;

/** Refusals of one sample person, after which the next one is asked. */
const NOT_THIS_ONE: ReadonlySet<string> = new Set([
  'HELP_OWN',
  'HELPED',
  'HELP_CAP',
  'PAIR_MEMBER',
  'VOTE_OWN',
  'VOTE_QUOTA',
  'VOTE_ENTRY_CAP',
]);
/** Refusals of everybody, because there are enough. */
const ENOUGH: ReadonlySet<string> = new Set(['HELP_FULL', 'PAIR_FULL']);

type CrowdCall = OperatorCall<typeof calls.operatorActivityCrowd>;

/** What sample people do to one subject. */
type CrowdDeed = {
  hasDone(userId: string): Promise<boolean>;
  /** Does it by the use case of members' calls. */
  act(tx: Tx, userId: string): Promise<unknown>;
};

type CrowdOf = { exec: Exec; activity: LoadedActivity; asked: CrowdCall };

/** Each returns undefined for a subject that the activity does not have. */
const DEEDS: Record<
  CrowdAct,
  (context: ActivityContext, of: CrowdOf) => Promise<CrowdDeed | undefined>
> = {
  async help(context, { exec, activity, asked }) {
    const { brand, now } = asked;
    const joinId = asked.input.subjectId;
    const found = await helpedJoin(context, exec, { joinId, brand, now }).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return undefined;
        throw error;
      },
    );
    if (found?.activity.id !== activity.id) return undefined;
    return {
      hasDone: (userId) => helps.has(exec, found.roundId, userId),
      act: (tx, userId) => giveHelp(context, tx, callAs(userId, asked, { joinId })),
    };
  },

  async team(context, { exec, activity, asked }) {
    const teamId = asked.input.subjectId;
    if ((await pairs.find(exec, teamId))?.activity_id !== activity.id) return undefined;
    return {
      hasDone: async (userId) =>
        (await pairs.teamOf(exec, { userId, activityId: activity.id }))?.id === teamId,
      act: (tx, userId) => joinPair(context, tx, callAs(userId, asked, { teamId })),
    };
  },

  async vote(context, { exec, activity, asked }) {
    const { subjectId } = asked.input;
    const kind = activity.kind.votes;
    if (!kind || !(await kind.subject(exec, activity, subjectId))) return undefined;
    const { id } = activity;
    const { day } = kind.terms(activity, asked.now);
    return {
      hasDone: async (userId) =>
        (await votes.ofDay(exec, { userId, activityId: id }, day)).has(subjectId),
      act: (tx, userId) => castVote(context, tx, callAs(userId, asked, { id, subjectId })),
    };
  },
};

/**
 * Lets sample people help, join a free team or vote, until so many have, or there are enough. Throws DEMO_OFF
 * in production and without the sandbox, ACTIVITY_NOT_FOUND, CROWD_SUBJECT, ACTIVITY_NOT_LIVE,
 * ACTIVITY_NOT_ELIGIBLE, HELP_OVER, PAIR_OVER, VOTE_CLOSED.
 */
export async function callCrowd(
  context: ActivityContext,
  asked: CrowdCall,
): Promise<Out<typeof calls.operatorActivityCrowd>> {
  const { database } = context;
  const { brand, input, now } = asked;
  if (!context.isDemo) throw new DomainError('DEMO_OFF');
  const activity = await loadActivity(context, database, { id: input.id, brand, now });
  const deed = await DEEDS[input.act](context, { exec: database, activity, asked });
  if (!deed) throw new DomainError('CROWD_SUBJECT');
  let people = 0;
  for (let n = 1; n <= MOST_PEOPLE && people < input.count; n++) {
    const id = `crowd-${n}`;
    if (await deed.hasDone(id)) {
      people++;
      continue;
    }
    try {
      // A transaction for each person, because a refusal leaves something behind that has to be undone.
      await inTransaction(database, async (tx) => {
        await addSamplePerson(tx, { id, nickName: `体验会员 ${n}`, now });
        await deed.act(tx, id);
      });
      people++;
    } catch (error) {
      const code = error instanceof DomainError ? error.code : '';
      if (ENOUGH.has(code)) break;
      if (!NOT_THIS_ONE.has(code)) throw error;
    }
  }
  return { people };
}
