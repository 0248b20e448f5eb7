import { noticeList } from '@marque/contract/notice/endpoints';
import { noticeModule } from '#domains/notice/module.ts';
import { inTransaction } from '#kernel/database.ts';
import { type Area, copyId, ofOperator, page } from '../area.ts';
import { idOf, ownKind, typed } from '../kinds.ts';
import { commodity } from './mall/catalog.ts';

const notice = ownKind(async (owner) => {
  const { app, client } = owner;
  const [id] = await commodity.make(owner);
  await inTransaction(app.database, async (tx) => {
    for (const dedupe of ['welcome', 'birthday', 'refund'])
      await app.kernel.use(noticeModule).tell(tx, {
        userId: client.userId,
        brand: 'xtl',
        kind: 'system',
        dedupe,
        title: '{actor}欢迎你',
        body: '来看看',
        actor: { userId: 'nobody' },
        link: { page: 'mall.product', query: { id: id! } },
      });
  });
  return (await client.call(noticeList, {})).items.map((one) => one.id);
});

export const area: Area = {
  ids: {
    'notice.read': { ids: { '*': notice } },
    'notice.remove': { ids: { '*': notice } },
    'notice.subscribed': { openId: typed },
    'operator.noticePreview': { link: { page: typed } },
    'operator.noticeSend': { link: { page: typed } },
  },
  inputs: {
    'notice.read': (owner) => ({ ids: [idOf(notice, owner)] }),
    'notice.remove': (owner) => ({ ids: [idOf(notice, owner, 1)] }),
  },
  lists: {
    measured: {
      'notice.list': { input: page },
      'operator.noticeDeliveries': { input: page, who: ofOperator },
    },
    fixed: {
      'as many as a program or the country has': ['notice.preferences'],
    },
    add: ({ app, client }) =>
      app.database
        .insertInto('notice_delivery')
        .values({
          user_id: client.userId,
          notice_id: 'told',
          channel: 'sms',
          template: 'arrival',
          template_values: '{}',
          urgent: false,
          updated_at: app.clock.now,
        })
        .execute(),
    grow: async ({ me, copy }) => {
      await copy('notice', me, { id: copyId, merge_key: 'null' });
      await copy('notice_delivery', 'true', { notice_id: `one.notice_id || '-' || n` });
    },
  },
};
