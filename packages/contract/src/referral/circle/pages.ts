import { page, pagesOf } from '../../page.ts';

export const circlePages = pagesOf('circle', {
  // `block`: one of CIRCLE_THEMES. `city`: the code of a city.
  'referral.circleResources': page('/:brand/circleLayer/blockResources', '圈层资源', {
    brands: ['bz'],
    keepAlive: true,
    stage: true,
    ssr: true,
    params: ['block', 'city'],
  }),
  // `id`: the story of one of them. `state`: one of GOOD_STATES.
  'referral.circleGoods': page('/:brand/circleLayer/coCreationGoods', '共创好物', {
    brands: ['bz'],
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id', 'state'],
  }),
  'referral.circlePlace': page('/:brand/circleLayer/storeDetails', '店铺详情', {
    brands: ['bz'],
    ssr: true,
    idSegment: true,
    params: ['id'],
  }),
  'referral.circlePrivacy': page('/:brand/circleLayer/privacyPolicy', '隐私政策', {
    brands: ['bz'],
    ssr: true,
    params: ['version'],
  }),
  // `id`: an own proposal.
  'referral.circleCalls': page('/:brand/circleLayer/coCreationCollect', '共创征集', {
    brands: ['bz'],
    keepAlive: true,
    ssr: true,
    idSegment: true,
    params: ['id'],
  }),
  'referral.circleCallForm': page('/:brand/circleLayer/coCreationCollect/form', '填写提案', {
    brands: ['bz'],
    params: ['callId'],
  }),
  // `id`: an own submission.
  'referral.circleCooperate': page('/:brand/circleLayer/crossIndustryCooperate', '异业合作', {
    brands: ['bz'],
    ssr: true,
    idSegment: true,
    params: ['id'],
  }),
  // `kind`: one of COOPERATION_KINDS.
  'referral.circleCooperateForm': page(
    '/:brand/circleLayer/crossIndustryCooperate/form',
    '合作意向',
    { brands: ['bz'], params: ['kind'] },
  ),
});
