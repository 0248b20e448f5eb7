import type * as calls from '@marque/contract/activity/board/endpoints';
import type { BoardState, OwnBoardRow } from '@marque/contract/activity/board/schema';
import type { Out } from '@marque/contract/core';
import { maskName } from '@marque/contract/mask';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { ActivityContext, Board, BoardFace, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { isOver } from '../../engine/state.ts';
import { type BoardEntry, boardRepository as boards } from './repository.ts';

/** The most places that are listed. */
const MOST = 100;
/** How many have to be on a board before it has places. */
const LEAST = 10;

/** An activity's board, which exists with its activity. */
type ShownBoard = { activity: LoadedActivity; board: Board };

const idOf = ({ activity, board }: ShownBoard) => ({ activityId: activity.id, board: board.id });

async function stateOf(exec: Exec, shown: ShownBoard, now: Date): Promise<BoardState> {
  const { activity, board } = shown;
  if (isOver(activity)) return 'final';
  const { frozenFrom, frozenUntil } = board;
  if (frozenUntil && now >= frozenUntil) return 'final';
  if (frozenFrom && now >= frozenFrom) return 'frozen';
  const least = board.least ?? LEAST;
  return (await boards.at(exec, idOf(shown), least)) ? 'open' : 'few';
}

/** Returns the members of a board as others see them, by account. */
async function membersOf(
  { authorsOf }: ActivityContext,
  exec: Exec,
  { brand }: LoadedActivity,
  ids: readonly string[],
): Promise<Map<string, BoardFace>> {
  const authorOf = await authorsOf(exec, brand, ids);
  return new Map(
    ids.map((id) => {
      const { nickName, avatar } = authorOf(id);
      return [id, { name: maskName(nickName), image: avatar, link: null }];
    }),
  );
}

/** Where the caller's best row stands, and how far it is to what comes next. */
async function ownOf(
  exec: Exec,
  shown: ShownBoard,
  { row, hasPlaces, name }: { row: BoardEntry; hasPlaces: boolean; name: string },
): Promise<OwnBoardRow> {
  const own = { name, score: row.score };
  if (!hasPlaces) return { ...own, place: null, next: null };
  const place = await boards.placeOf(exec, idOf(shown), row.subject_id);
  const prizes = shown.board.places.length;
  const isShort = prizes > 0 && place > prizes;
  const target = isShort ? prizes : place - 1;
  const ahead = target > 0 ? await boards.at(exec, idOf(shown), target) : undefined;
  // Whoever comes to the same score later stays behind, so one more is needed.
  const missing = ahead && ahead.score - row.score + 1;
  const next = missing ? { of: isShort ? 'prize' : 'place', place: target, missing } : null;
  return { ...own, place, next } as OwnBoardRow;
}

/** Shows a board of an activity. Throws ACTIVITY_NOT_FOUND, BOARD_NOT_FOUND. */
export async function showBoard(
  context: ActivityContext,
  { input: { id, board: asked, cursor, size }, brand, user, now }: Call<typeof calls.activityBoard>,
): Promise<Out<typeof calls.activityBoard>> {
  const exec = context.database;
  const activity = await loadActivity(context, exec, { id, brand, now });
  const all = activity.kind.boards?.(activity) ?? [];
  const board = asked === undefined ? all[0] : all.find((one) => one.id === asked);
  if (!board) throw new DomainError('BOARD_NOT_FOUND');
  const shown = { activity, board };
  const of = idOf(shown);
  const state = await stateOf(exec, shown, now);
  const hasPlaces = state === 'open' || state === 'final';
  const { rows, nextCursor } = hasPlaces
    ? await boards.page(exec, of, { cursor, size })
    : { rows: [], nextCursor: null };
  const first =
    cursor !== undefined && rows[0] ? await boards.placeOf(exec, of, rows[0].subject_id) : 1;
  const listed = rows.slice(0, MOST - first + 1);
  const best = user && (await boards.bestOf(exec, of, user.id));
  const ids = [...new Set([...listed, ...(best ? [best] : [])].map((row) => row.subject_id))];
  const faces = board.subjects
    ? await board.subjects(context, exec, ids)
    : await membersOf(context, exec, activity, ids);
  const prizeOf = (place: number) =>
    activity.content.prizes.find((one) => one.id === board.places[place - 1])?.name ?? null;
  return {
    items: listed.map((row, i) => ({
      place: first + i,
      ...(faces.get(row.subject_id) ?? { name: '', image: null, link: null }),
      score: row.score,
      at: row.reached_at.toISOString(),
      prize: prizeOf(first + i),
      mine: user !== null && row.owner_id === user.id,
    })),
    nextCursor: first + rows.length > MOST ? null : nextCursor,
    boards: all.map((one) => ({ id: one.id, name: one.name })),
    board: {
      id: board.id,
      name: board.name,
      unit: board.unit,
      state,
      openAt: state === 'frozen' ? (board.frozenUntil ?? activity.row.ends_at).toISOString() : null,
    },
    own: best
      ? await ownOf(exec, shown, {
          row: best,
          hasPlaces,
          name: faces.get(best.subject_id)?.name ?? '',
        })
      : null,
  };
}
