import type { Database } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { certificationModule } from '../certification/module.ts';
import { type Coupons, couponModule } from '../coupon/module.ts';
import { type Earnings, earningModule } from '../earning/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { type ShareCodes, shareCodeModule } from '../share-code/module.ts';

/** The dependencies of the use cases of invitations. */
export type InvitationContext = {
  database: Database;
  vault: Vault;
  log: Kernel['log'];
  isCertifiedOwner: ApiOf<typeof certificationModule>['isCertifiedOwner'];
  coupons: Pick<Coupons, 'newcomerGifts'>;
  earnings: Pick<Earnings, 'earn' | 'offers' | 'takeBack'>;
  shares: Pick<ShareCodes, 'memberBy' | 'sharerBy' | 'sharerId'>;
  tell: TellMember;
};

export const invitationContext = ({ database, log, use, vault }: Kernel): InvitationContext => ({
  database,
  vault,
  log,
  isCertifiedOwner: use(certificationModule).isCertifiedOwner,
  coupons: use(couponModule),
  earnings: use(earningModule),
  shares: use(shareCodeModule),
  tell: use(noticeModule).tell,
});
