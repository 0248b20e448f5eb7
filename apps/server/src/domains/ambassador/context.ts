import type { Exec } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { certificationModule } from '../certification/module.ts';
import { type Dealers, dealerModule } from '../dealer/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { identityModule } from '../identity/module.ts';
import { type Location, locationModule } from '../location/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { referralModule } from '../referral/module.ts';
import { relationModule, type Relations } from '../relation/module.ts';
import { phoneOf } from '../session/module.ts';
import { type ShareCodes, shareCodeModule } from '../share-code/module.ts';

/** The dependencies of the use cases of ambassadors. */
export type AmbassadorContext = Pick<Kernel, 'database' | 'vault'> & {
  agreements: Pick<
    ApiOf<typeof agreementModule>,
    'agreesNow' | 'recordConsents' | 'versionInForce'
  >;
  certifiedSince: ApiOf<typeof certificationModule>['certifiedSince'];
  dealers: Pick<Dealers, 'staffOf'>;
  garage: Pick<Garage, 'ownCars'>;
  identity: Pick<ApiOf<typeof identityModule>, 'isVerified' | 'use'>;
  location: Pick<Location, 'cityOf'>;
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  referral: ApiOf<typeof referralModule>;
  relations: Pick<Relations, 'authorsOf'>;
  shareCodes: Pick<ShareCodes, 'memberBy' | 'membersBy' | 'sharerIdsOf'>;
  tell: TellMember;
};

export const ambassadorContext = ({ database, use, vault }: Kernel): AmbassadorContext => ({
  database,
  vault,
  agreements: use(agreementModule),
  certifiedSince: use(certificationModule).certifiedSince,
  dealers: use(dealerModule),
  garage: use(garageModule),
  identity: use(identityModule),
  location: use(locationModule),
  moderation: use(moderationModule),
  phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
  referral: use(referralModule),
  relations: use(relationModule),
  shareCodes: use(shareCodeModule),
  tell: use(noticeModule).tell,
});
