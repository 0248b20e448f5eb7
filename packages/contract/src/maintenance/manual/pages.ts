import { page, pagesOf } from '../../page.ts';

export const manualPages = pagesOf('manual', {
  // `seriesId`: the model whose handbook it is; `q`: what is searched.
  'maintenance.manual1': page('/:brand/Manual1', '用车手册', {
    ssr: true,
    keepAlive: true,
    alsoAt: ['/:brand/serve/Manual1'],
    params: ['seriesId', 'q'],
  }),
  // `q`: the words to mark.
  'maintenance.manualDetails': page('/:brand/ManualDetails', '手册内容', {
    ssr: true,
    idSegment: true,
    alsoAt: ['/:brand/serve/ManualDetails'],
    params: ['id', 'seriesId', 'q'],
  }),
});
