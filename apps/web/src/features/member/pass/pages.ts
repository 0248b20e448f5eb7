import type { passPages } from '@marque/contract/member/pass/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as myQrCode from './my-qr-code.page.tsx';
import * as voucherDetails from './voucher-details.page.tsx';
import * as writeOff from './write-off.page.tsx';

export const pages: ModulesOf<typeof passPages> = {
  'member.writeOff': writeOff,
  'member.voucherDetails': voucherDetails,
  'member.myQrCode': myQrCode,
};
