import { page, pagesOf } from '../../page.ts';

export const walletPages = pagesOf('wallet', {
  // `tab` is bills or refunds, `id` the opened line; `month` is all where every month is shown.
  'member.walletManagement': page('/:brand/me/WalletManagement', '我的钱包', {
    keepAlive: true,
    params: ['tab', 'month', 'id'],
  }),
});
