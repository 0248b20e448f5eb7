import type * as calls from '@marque/contract/referral/ranking/endpoints';
import { saysIn } from '@marque/contract/referral/programme-texts';
import type { BoardState, OwnBoardRow } from '@marque/contract/activity/board/schema';
import type { Out } from '@marque/contract/core';
import { maskName } from '@marque/contract/mask';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { imagesOf } from '../../media/module.ts';
import { facesOf } from '../../session/module.ts';
import {
  type ParticipantRow,
  participantRepository as participants,
} from '../attribution/participant-repository.ts';
import type { ReferralContext } from '../context.ts';
import { type LoadedProgramme, loadProgramme } from '../programme/load.ts';
import { NO_NAME } from '../rewards/view.ts';
import { rankingRepository as ranking } from './repository.ts';

/** How many have to be in a ranking before it has places. */
const LEAST = 3;
/** How long before the last day of accepting no places are told. */
const FROZEN_MS = 3 * DAY_MS;

async function stateOf(
  exec: Exec,
  { id, row, state }: LoadedProgramme,
  now: Date,
): Promise<BoardState> {
  if (!(await ranking.at(exec, id, LEAST))) return 'few';
  if (state === 'settling' || state === 'settled') return 'final';
  return now.getTime() >= row.bind_until.getTime() - FROZEN_MS ? 'frozen' : 'open';
}

const tellsPlaces = (state: BoardState): boolean => state === 'open' || state === 'final';

/** Returns the place of a participant; null for who has none, or while none are told. */
export async function placeIn(
  exec: Exec,
  programme: LoadedProgramme,
  row: ParticipantRow,
  now: Date,
): Promise<number | null> {
  if (!programme.content.ranking || row.kept === 0 || !row.shown) return null;
  return tellsPlaces(await stateOf(exec, programme, now)) ? ranking.placeOf(exec, row) : null;
}

/** Where a participant stands, and how far it is to the next place. */
async function ownOf(
  exec: Exec,
  row: ParticipantRow,
  { name, hasPlaces }: { name: string; hasPlaces: boolean },
): Promise<OwnBoardRow> {
  const own = { name, score: row.kept };
  if (!hasPlaces || !row.shown) return { ...own, place: null, next: null };
  const place = await ranking.placeOf(exec, row);
  const ahead = place > 1 ? await ranking.at(exec, row.programme_id, place - 1) : undefined;
  // Whoever comes to the same number later stays behind, so one more is needed.
  const next = ahead && {
    of: 'place' as const,
    place: place - 1,
    missing: ahead.kept - row.kept + 1,
  };
  return { ...own, place, next: next ?? null };
}

/** Shows who brought most kept sales. Throws RECOMMENDING_NOT_FOUND, RANKING_NOT_FOUND. */
export async function showRanking(
  { database }: ReferralContext,
  { input: { slug }, brand, user, host, now }: Call<typeof calls.referralRanking>,
): Promise<Out<typeof calls.referralRanking>> {
  const programme = await loadProgramme(database, { brand, slug, now });
  const { id: programmeId, content } = programme;
  if (!content.ranking) throw new DomainError('RANKING_NOT_FOUND');
  if (saysIn(host) !== 'full') return { state: 'few', openAt: null, items: [], own: null };
  const state = await stateOf(database, programme, now);
  const hasPlaces = tellsPlaces(state);
  const [rows, found] = await Promise.all([
    hasPlaces ? ranking.first(database, programmeId, content.ranking.show) : [],
    user ? participants.own(database, { userId: user.id, programmeId }) : undefined,
  ]);
  const own = found && found.kept > 0 ? found : undefined;
  const ids = [...new Set([...rows, ...(own ? [own] : [])].map((row) => row.user_id))];
  const faceOf = await facesOf(database, ids);
  const pictures = await imagesOf(
    database,
    ids.flatMap((id) => faceOf(id).avatar ?? []),
  );
  const nameOf = (id: string): string => maskName(faceOf(id).nickName ?? '') || NO_NAME;
  return {
    state,
    openAt: state === 'frozen' ? programme.row.bind_until.toISOString() : null,
    items: rows.map((row, i) => ({
      place: i + 1,
      name: nameOf(row.user_id),
      image: pictures.get(faceOf(row.user_id).avatar ?? '') ?? null,
      score: row.kept,
      at: row.kept_at!.toISOString(),
      link: null,
      prize: null,
      mine: row.user_id === user?.id,
    })),
    own: own ? await ownOf(database, own, { name: nameOf(own.user_id), hasPlaces }) : null,
  };
}
