import { page, pagesOf } from '../../page.ts';

/** `id`: the store whose sheet is open, on the map the chosen one. The others filter the list. */
const stores = ['city', 'cityCode', 'kind', 'service', 'openNow', 'id'] as const;

export const networkPages = pagesOf('network', {
  'serve.netWork': page('/:brand/serve/NetWork', '服务网点', {
    ssr: true,
    keepAlive: true,
    params: stores,
  }),
  'serve.netWorkMap': page('/:brand/serve/NetWorkMap', '网点地图', {
    keepAlive: true,
    params: stores,
  }),
  // With `select` the chosen city goes back to the page before, without it to the stores. `kind`:
  // the stores that are counted.
  'serve.changeCity': page('/:brand/serve/ChangeCity', '选择城市', { params: ['select', 'kind'] }),
  'serve.provinces': page('/:brand/serve/Provinces', '选择地区', { params: ['select', 'kind'] }),
});
