import { page, pagesOf } from '../../page.ts';

export const downloadPages = pagesOf('download', {
  // `redirect`: the path that the app opens; `channel`: who led here.
  'serve.download': page('/:brand/serve/download', '下载 App', {
    ssr: true,
    params: ['redirect', 'channel'],
  }),
});
