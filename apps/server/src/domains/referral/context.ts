import { isDemonstration } from '#kernel/demonstration.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { carOrderModule } from '../car-order/module.ts';
import { certificationModule } from '../certification/module.ts';
import { type Dealers, dealerModule } from '../dealer/module.ts';
import { type Drives, driveModule } from '../drive/module.ts';
import { identityModule } from '../identity/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { orderModule, type Orders } from '../order/module.ts';
import { type Rewards, rewardModule } from '../reward/module.ts';
import { type ShareCodes, shareCodeModule } from '../share-code/module.ts';
import { ambassador, type IsAmbassador } from './ports.ts';

type Certification = ApiOf<typeof certificationModule>;

/** The dependencies of the use cases of recommending. */
export type ReferralContext = Pick<Kernel, 'database' | 'log' | 'vault'> & {
  owners: Pick<Certification, 'isCertifiedOwner' | 'certifiedSeries'>;
  carOrders: Pick<ApiOf<typeof carOrderModule>, 'factsOf'>;
  drives: Pick<Drives, 'lastBooked' | 'doneDrives'>;
  goodsKept: Orders['keptSince'];
  reward: Pick<Rewards, 'give' | 'takeBackUnused' | 'resultsOf'>;
  identity: Pick<ApiOf<typeof identityModule>, 'isVerified'>;
  /** Whether days can be gone through at once. */
  isDemo: boolean;
  staffOf: Dealers['staffOf'];
  sharerIdsOf: ShareCodes['sharerIdsOf'];
  isAmbassador: IsAmbassador;
  tell: TellMember;
};

export const referralContext = ({
  ask,
  config,
  database,
  log,
  use,
  vault,
}: Kernel): ReferralContext => ({
  database,
  log,
  vault,
  owners: use(certificationModule),
  carOrders: use(carOrderModule),
  drives: use(driveModule),
  goodsKept: use(orderModule).keptSince,
  reward: use(rewardModule),
  identity: use(identityModule),
  isDemo: isDemonstration(config),
  staffOf: use(dealerModule).staffOf,
  sharerIdsOf: use(shareCodeModule).sharerIdsOf,
  isAmbassador: (...asked) => ask(ambassador)(...asked),
  tell: use(noticeModule).tell,
});
