import { addTopic } from '../../../landings.ts';
import { freshKey } from '../../../orders.ts';
import { type Area, ofOperator, quoted } from '../../area.ts';
import { idOf, mallKind, typed } from '../../kinds.ts';
import { coupon } from './coupons.ts';

export const topic = mallKind(async (mall) => {
  const id = `topic-${freshKey()}`;
  const couponIds = (await coupon.inMall(mall)).slice(0, 3);
  await addTopic(mall.app, id, [
    { kind: 'coupons', id: 'coupons', config: { title: '先领券', couponIds } },
    { kind: 'text', id: 'text', config: { title: '走远一点', text: '不用请假' } },
  ]);
  return [id];
});

export const area: Area = {
  ids: {
    'topic.detail': { id: topic },
    'operator.pageCheck': { blocks: { '*': { id: typed } } },
    'operator.pageDraft': { blocks: { '*': { id: typed } } },
  },
  lists: {
    measured: {
      'operator.pages': { who: ofOperator },
    },
    fixed: {
      'as many as the brand has published': ['operator.pageVersions'],
      'parts of one product or of one page': [
        'page.show',
        'topic.detail',
        'operator.pageCheck',
        'operator.pageDraft',
        'operator.pagePublish',
      ],
    },
    grow: ({ owner, copy }) =>
      copy('page_version', `page = ${quoted(`mall.topic:${idOf(topic, owner)}`)}`, {
        page: `one.page || '-' || n`,
      }),
  },
};
