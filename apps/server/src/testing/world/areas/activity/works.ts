import { activityVote } from '@marque/contract/activity/vote/endpoints';
import { workSubmit } from '@marque/contract/activity/work/endpoints';
import { omit } from 'es-toolkit';
import { addCoCreate, addVoting } from '../../../activity/activities.ts';
import { decideCase } from '../../../community/posts.ts';
import { keyed } from '../../../orders.ts';
import { uploadedPicture } from '../../../pictures.ts';
import { type Area, copyId, page, quoted } from '../../area.ts';
import { idOf, mallKind, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { upload } from '../media.ts';

const voting = mallKind(async ({ app }) => [await addVoting(app, { perDay: 10, perEntry: 10 })]);
const coCreate = mallKind(async ({ app }) => [await addCoCreate(app, { works: 10 })]);

const sent = (images: string[]) =>
  ({
    kind: 'picture',
    title: '海边的清晨',
    story: '沿着海边开了三个小时，天亮的时候停下来拍的。',
    ai: false,
    original: true,
    images,
  }) as const;

/** Two public works of the member. */
const works = async ({ app, client, mall }: Owner) => {
  const [id] = await coCreate.inMall(mall);
  const ids = [];
  for (let i = 0; i < 2; i++) {
    const work = sent([await uploadedPicture(client)]);
    const { workId } = await client.call(workSubmit, { id: id!, work }, keyed());
    await decideCase(app, workId, 'approved');
    ids.push(workId);
  }
  return ids;
};
const work = ownKind(works, { shown: true });
const anyWork = openKind(async (owner) => [(await works(owner))[0]!]);

export const area: Area = {
  ids: {
    'activity.board': { id: voting, board: typed },
    'activity.vote': { id: voting, subjectId: typed },
    'activityWork.page': { id: coCreate },
    'activityWork.show': { workId: anyWork },
    'activityWork.mine': { id: coCreate },
    'activityWork.submit': {
      id: coCreate,
      work: { images: { '*': upload }, videoId: typed, poster: upload },
    },
    'activityWork.withdraw': { workId: work },
  },
  inputs: {
    'activityWork.submit': [
      (owner) => ({ id: idOf(coCreate, owner), work: sent([idOf(upload, owner, 1)]) }),
      (owner) => ({
        id: idOf(coCreate, owner),
        work: {
          ...omit(sent([]), ['images']),
          kind: 'video',
          videoId: 'none',
          poster: idOf(upload, owner, 1),
        },
      }),
    ],
    'activityWork.withdraw': (owner) => ({ workId: idOf(work, owner) }),
  },
  also: [
    async ({ client, mall }) => {
      const [id] = await voting.inMall(mall);
      await client.call(activityVote, { id: id!, subjectId: 'one' }, keyed());
      await client.call(activityVote, { id: id!, subjectId: 'two' }, keyed());
      await client.call(activityVote, { id: id!, subjectId: 'three' }, keyed());
    },
  ],
  lists: {
    measured: {
      'activity.board': { input: (owner) => ({ ...page(), id: idOf(voting, owner) }) },
      'activityWork.page': { input: (owner) => ({ ...page(), id: idOf(coCreate, owner) }) },
      'activityWork.mine': { input: (owner) => ({ ...page(), id: idOf(coCreate, owner) }) },
    },
    fixed: { 'what a work has': ['activityWork.show'] },
    grow: async ({ owner, copy }) => {
      await copy('board_entry', `activity_id = ${quoted(idOf(voting, owner))}`, {
        subject_id: `one.subject_id || '-' || n`,
      });
      await copy('work', `id = ${quoted(idOf(work, owner))}`, {
        id: copyId,
        number: 'one.number + 1000 + n',
      });
    },
  },
};
