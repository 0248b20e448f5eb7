import { page, pagesOf } from '../../page.ts';

export const cityPages = pagesOf('city', {
  // `select`: the code of the city that is chosen already.
  'usedCar.usedCityCode': page('/:brand/serve/usedCityCode', '选择城市', { params: ['select'] }),
});
