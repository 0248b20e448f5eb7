import { page, pagesOf } from '../../page.ts';

export const comparePages = pagesOf('compare', {
  // `instead`: the brand whose page was asked for on the website, which has the other brand only.
  // A series, or some trims as `id,id`; `diff` 1: only differences; `group`: the group to start at.
  'cars.modelConfig': page('/:brand/loveCar/ModelConfig', '参数配置', {
    ssr: true,
    keepAlive: true,
    idSegment: true,
    params: ['seriesId', 'typeIds', 'diff', 'q', 'group', 'instead'],
  }),
  // Cars as `id,id`.
  'cars.modelContrast': page('/:brand/loveCar/ModelContrast', '车型对比', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['ids', 'instead'],
  }),
  // `diff` 0: includes equal rows.
  'cars.modelTabRes': page('/:brand/loveCar/ModelTabRes', '对比结果', {
    keepAlive: true,
    params: ['ids', 'diff', 'q'],
  }),
});
