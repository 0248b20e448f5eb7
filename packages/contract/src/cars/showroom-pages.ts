import { type Page, page } from '../page.ts';

export const showroomPages = {
  'cars.loveCar': page('/:brand/loveCar', '爱车', { stage: true, keepAlive: true }),
  // `typeId`: the selected trim.
  'cars.detail': page('/:brand/loveCar/detail', '车型详情', {
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'typeId'],
  }),
  // A series, or some trims as `id,id`; `diff` 1: only differences; `group`: the group to start at.
  'cars.modelConfig': page('/:brand/loveCar/ModelConfig', '参数配置', {
    keepAlive: true,
    idSegment: true,
    params: ['seriesId', 'typeIds', 'diff', 'q', 'group'],
  }),
  // Cars as `id,id`.
  'cars.modelContrast': page('/:brand/loveCar/ModelContrast', '车型对比', {
    stage: true,
    keepAlive: true,
    params: ['ids'],
  }),
  // `diff` 0: includes equal rows.
  'cars.modelTabRes': page('/:brand/loveCar/ModelTabRes', '对比结果', {
    keepAlive: true,
    params: ['ids', 'diff', 'q'],
  }),
} as const satisfies Record<string, Page>;
