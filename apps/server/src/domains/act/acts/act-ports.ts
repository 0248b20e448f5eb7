import { timeText } from '@marque/contract/shanghai';
import { type ProvidedPort, provide } from '#kernel/module.ts';
import { contentImages } from '../../media/module.ts';
import { definePaidNames } from '../../payment/ports.ts';
import { type CommentSubject, commentSubjects } from '../../post/ports.ts';
import { defineShareFace } from '../../share-code/module.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { actRepository as acts } from './repository.ts';

/** Activities as what people comment on. */
const commentedActs: CommentSubject = {
  find: async (exec, { brand }, id) => {
    const act = await acts.find(exec, id);
    if (act?.brand !== brand || act.status === 'draft') return undefined;
    return { authorId: null, noun: '活动', title: act.title, comments: act.comments };
  },
  count: (tx, id, change) => acts.countComments(tx, id, change),
  link: (id, comment) => ({ page: 'community.actDetails', query: { id, comment } }),
};

/** What an activity shows on the page of a friend who shared it. */
const sharedAct = defineShareFace('community.actDetails', async (exec, { id = '' }, { brand }) => {
  const act = await acts.find(exec, id);
  if (act?.brand !== brand || act.status === 'draft') return null;
  const [key = ''] = act.pictures;
  return {
    title: act.title,
    text: `${timeText(act.starts_at)} · ${act.city}`,
    image: (await contentImages(exec, [key])).get(key) ?? null,
  };
});

/** Sign-ups in the statement of who paid them. */
const paidJoins = definePaidNames('actJoin', async (exec, of) => {
  const names = of.map(({ ownerId: userId, id }) => ({ userId, id }));
  const rows = [...(await joins.named(exec, names)).values()];
  const named = await acts.named(
    exec,
    rows.map(({ act_id }) => act_id),
  );
  return new Map(
    rows.map(({ act_id, brand, id }) => [
      id,
      {
        title: `活动报名：${named.get(act_id)!.title}`,
        brand,
        link: { page: 'community.actSign', params: { join: id } },
      },
    ]),
  );
});

/** How other modules name and show activities. */
export const elsewhere = (): ProvidedPort[] => [
  provide(commentSubjects.act, commentedActs),
  sharedAct,
  paidJoins,
];
