import { voting, type VotingView } from '@marque/contract/activity/kinds/voting';
import { shanghaiDay } from '@marque/contract/shanghai';
import { orderBy, sum } from 'es-toolkit';
import type { z } from 'zod';
import { contentImages } from '../../media/module.ts';
import type { Board, LoadedActivity } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { isOver } from '../engine/state.ts';
import { prizeProblems, unknownPrizes } from '../parts/award/check.ts';
import { giveDue } from '../parts/board/give-places.ts';
import { drawLots } from '../parts/draw/draw-lots.ts';
import { entryFaces, entryProblems } from '../parts/vote/entries.ts';
import { voteRepository as votes } from '../parts/vote/repository.ts';
import { countsOf, ownVotes, VOTES } from '../parts/vote/vote.ts';

const HOUR_MS = 3_600_000;
/** How many entries have votes before places are shown. */
const LEAST = 3;

type Config = z.output<typeof voting.config>;
type LoadedVoting = LoadedActivity<Config>;

/** From when on no places are shown; null for never. */
function frozenFrom({ row, config }: LoadedVoting): Date | null {
  if (!config.counts) return row.starts_at;
  return config.frozenHours > 0
    ? new Date(row.ends_at.getTime() - config.frozenHours * HOUR_MS)
    : null;
}

function termsOf(activity: LoadedVoting, now: Date) {
  const { perDay, perEntry } = activity.config;
  const frozen = frozenFrom(activity);
  const counted = isOver(activity);
  return {
    open: activity.state === 'live',
    perDay,
    perEntry,
    day: shanghaiDay(now),
    shown: counted || frozen === null || now < frozen,
    counted,
  };
}

/** The board of all entries. Operators entered them, so that nobody gets a prize for a place. */
const boardOf = (activity: LoadedVoting): Board => ({
  id: VOTES,
  name: '总榜',
  unit: '票',
  frozenFrom: frozenFrom(activity),
  least: LEAST,
  places: [],
  subjects: (_context, exec, ids) =>
    entryFaces(
      exec,
      activity,
      activity.config.entries.filter(({ id }) => ids.includes(id)),
    ),
});

export const votingKind = defineKind({
  of: voting,
  check: async ({ activity: { prizes }, config: { entries, thanks } }, { exec, brand }) => [
    ...(await entryProblems(exec, entries)),
    ...(thanks ? unknownPrizes(prizes, 'config.thanks.prizeId', [thanks.prizeId]) : []),
    ...(await prizeProblems(exec, brand, prizes)),
  ],
  boards: (activity) => [boardOf(activity)],
  votes: {
    terms: termsOf,
    subject: async (_exec, { config }, id) =>
      config.entries.some((entry) => entry.id === id) ? { ownerId: null } : undefined,
  },
  /** Draws some of those who voted on enough days. */
  async settle(context, tx, { activity, now }) {
    const { thanks } = activity.config;
    if (!thanks) return;
    const drawn = drawLots(await votes.votersOn(tx, activity.id, thanks.days), thanks.drawn);
    const due = drawn.map((userId) => ({
      userId,
      prizeId: thanks.prizeId,
      source: 'thanks',
      reference: userId,
    }));
    await giveDue(context, tx, activity, { due, now });
  },
  async show(_context, { exec, activity, viewer: { userId, now } }) {
    const { config, id } = activity;
    const { perDay, perEntry, entries, thanks } = config;
    const { open, shown, counted } = termsOf(activity, now);
    const [pictures, own, counts, days] = await Promise.all([
      contentImages(
        exec,
        entries.map(({ image }) => image),
      ),
      ownVotes(exec, activity, { userId, now }),
      countsOf(
        exec,
        activity,
        entries.map((entry) => entry.id),
      ),
      userId !== null && thanks ? votes.days(exec, { userId, activityId: id }) : null,
    ]);
    const all: VotingView['entries'] = entries.map((entry, i) => ({
      id: entry.id,
      number: i + 1,
      title: entry.title,
      text: entry.text,
      image: pictures.get(entry.image)!,
      group: entry.group,
      votes: shown ? (counts.get(entry.id) ?? 0) : null,
      voted: own?.voted.get(entry.id) ?? 0,
    }));
    return {
      view: {
        left: own && own.left,
        perDay,
        perEntry,
        counts: shown,
        entries: counted
          ? orderBy(all, [({ votes: n }) => n ?? 0, 'number'], ['desc', 'asc'])
          : all,
        total: counted ? sum([...counts.values()]) : null,
        thanks: thanks && { ...thanks, mine: days },
      },
      allowed: [...(open ? ['vote'] : []), ...(activity.state === 'scheduled' ? ['remind'] : [])],
    };
  },
});
