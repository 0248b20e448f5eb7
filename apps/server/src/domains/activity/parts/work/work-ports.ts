import { entryOf, pageOfRole } from '@marque/contract/activity/families';
import type { Link } from '@marque/contract/common';
import type { PageId } from '@marque/contract/pages';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { provide } from '#kernel/module.ts';
import { defineModerated } from '../../../moderation/ports.ts';
import type { LinkTo } from '../../../notice/module.ts';
import { type CommentSubject, commentSubjects } from '../../../post/ports.ts';
import type { ActivityContext, BoardFace, LoadedActivity } from '../../context.ts';
import { activityRepository as activities } from '../../repository.ts';
import { boardRepository as boards } from '../board/repository.ts';
import { score } from '../board/score.ts';
import { VOTES } from '../vote/vote.ts';
import { type WorkRow, workRepository as works } from './repository.ts';
import { seenWork } from './show.ts';
import { worksOf } from './view.ts';

const textOf = ({ title, content }: WorkRow): string => [title, content].filter(Boolean).join('\n');

/** The page of a work: its own where its family has one, else its activity. */
function pageOfWork(
  { family, id }: Pick<LoadedActivity, 'family' | 'id'>,
  row: Pick<WorkRow, 'id' | 'kind'>,
): Link {
  const role = pageOfRole(family, 'work');
  const video: PageId = 'activity.coCreateVideoWorkDetails';
  if (role) return { page: row.kind === 'video' ? video : role, params: { work: row.id } };
  return { page: entryOf(family)!, params: { id } };
}

/** Returns works as they stand on boards. */
export async function workFaces(
  context: ActivityContext,
  exec: Exec,
  activity: LoadedActivity,
  ids: readonly string[],
): Promise<Map<string, BoardFace>> {
  const rows = await works.byIds(exec, ids);
  const of = { rows, userId: null, now: context.now() };
  const shown = await worksOf(context, exec, activity, of);
  return new Map(
    shown.map((work) => [
      work.id,
      {
        name: work.title,
        image: work.images[0] ?? work.video?.poster ?? null,
        link: pageOfWork(activity, work),
      },
    ]),
  );
}

/** Returns whose a public work of an activity is. */
export async function votedWork(
  exec: Exec,
  { id }: LoadedActivity,
  workId: string,
): Promise<{ ownerId: string } | undefined> {
  const [row] = await works.byIds(exec, [workId]);
  return row?.activity_id === id && row.state === 'live' ? { ownerId: row.user_id } : undefined;
}

/** Registers works for moderation: what is public stands on the board of its activity. */
function moderatedWorks({ now, registry }: ActivityContext): ProvidedPort {
  const turn = async (tx: Tx, id: string, state: ShownState, reason = ''): Promise<void> => {
    const row = await works.lock(tx, id);
    if (!row || row.state === state) return;
    await works.setState(tx, id, state, reason);
    const of = { activity: { id: row.activity_id }, board: VOTES, subjectId: id };
    if (state === 'live') await score(tx, { ...of, ownerId: row.user_id, by: 0, now: now() });
    else await boards.remove(tx, { activityId: row.activity_id, board: VOTES }, id);
  };
  const stored = async <T>(exec: Exec, ids: readonly string[], of: (row: WorkRow) => T) =>
    new Map((await works.byIds(exec, ids)).map((row) => [row.id, of(row)]));
  return defineModerated({
    kind: 'work',
    title: '作品',
    find: async (exec, brand, id) => {
      const [row] = await works.byIds(exec, [id]);
      if (!row || row.state === 'held') return undefined;
      if ((await activities.existing(exec, row.activity_id)).brand !== brand) return undefined;
      return { authorId: row.user_id, text: textOf(row), state: row.state };
    },
    textsOf: (exec, ids) => stored(exec, ids, textOf),
    imagesOf: (exec, ids) =>
      stored(exec, ids, ({ images, video_poster: poster }) => [
        ...images,
        ...(poster === null ? [] : [poster]),
      ]),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: async (id, exec) => {
      const [row] = await works.byIds(exec, [id]);
      const of = row && (await activities.existing(exec, row.activity_id));
      const family = of && registry.families.get(of.family);
      const page = (family && (pageOfRole(family, 'works') ?? entryOf(family))) ?? 'activity.rules';
      return { page, query: { id: row?.activity_id ?? '' } } as LinkTo;
    },
  });
}

/** Works as what people comment on. */
const commentedWorks = (context: ActivityContext): CommentSubject => ({
  find: async (exec, { brand, userId, without }, id) => {
    const seen = await seenWork(context, exec, { id, brand, userId, now: context.now() });
    if (!seen || seen.row.state !== 'live' || without.includes(seen.row.user_id)) return undefined;
    const { user_id: authorId, title, shown_title: shown, comments } = seen.row;
    return { authorId, noun: '作品', title: shown ?? title, comments };
  },
  count: (tx, id, change) => works.countComments(tx, id, change),
  link: (id, comment) => ({
    page: 'activity.coCreateWorkDetails',
    query: { work: id, comment },
  }),
});

/** How moderation and comments know works. */
export const workPorts = (context: ActivityContext): ProvidedPort[] => [
  moderatedWorks(context),
  provide(commentSubjects.work, commentedWorks(context)),
];
