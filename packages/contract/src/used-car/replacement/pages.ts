import { page, pagesOf } from '../../page.ts';

export const replacementPages = pagesOf('replacement', {
  'usedCar.vehicleReplacement': page('/:brand/serve/vehicleReplacement', '以旧换新', {
    ssr: true,
    // `id`: the lead that was sent from here.
    params: ['reportId', 'seriesId', 'typeId', 'id'],
  }),
});
