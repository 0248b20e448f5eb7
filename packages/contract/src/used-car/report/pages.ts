import { page, pagesOf } from '../../page.ts';

export const reportPages = pagesOf('report', {
  'usedCar.valuationReport': page('/:brand/serve/valuationReport', '估值报告', {
    ssr: { share: '1' },
    stage: true,
    idSegment: true,
    params: ['id', 'share'],
  }),
});
