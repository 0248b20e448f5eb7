import { page, pagesOf } from '../../page.ts';

export const passPages = pagesOf('pass', {
  /** Without an id it lists what the member can use in stores. */
  'member.writeOff': page('/:brand/coupon/writeOff', '核销码', {
    aliases: ['/xtl/me/coupon/writeOff', '/bz/me/coupon/writeOff'],
    params: ['id'],
    idSegment: true,
  }),
  /** `recordId`: a coupon; `id`: a pass, or its voucher. */
  'member.voucherDetails': page('/:brand/me/voucherDetails', '卡券详情', {
    params: ['id', 'recordId'],
    idSegment: true,
  }),
  'member.myQrCode': page('/:brand/me/myQrCode', '会员码'),
});
