import type { Exec } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { dictModule } from '../dict/module.ts';
import { earningModule, type Earnings } from '../earning/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { identityModule } from '../identity/module.ts';
import { mediaModule, type PrivatePictures } from '../media/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { rewardModule } from '../reward/module.ts';
import { phoneOf, type ProvedPhones, sessionModule } from '../session/module.ts';
import { voucherModule, type Vouchers } from '../voucher/module.ts';
import { PROFESSIONS } from './professions/professions.ts';
import { licenceReaderOf } from './reading/choose.ts';
import type { LicenceReader } from './reading/reader.ts';
import { OWNER_LICENCE, PROFESSION_PROOF } from './pictures.ts';

/** The dependencies of the use cases of certification. */
export type CertificationContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'vault'> & {
  agreements: Pick<ApiOf<typeof agreementModule>, 'requireConsent'>;
  dict: Pick<ApiOf<typeof dictModule>, 'read'>;
  earnings: Pick<Earnings, 'earn'>;
  garage: Pick<Garage, 'certify' | 'series' | 'uncertify'>;
  identity: Pick<ApiOf<typeof identityModule>, 'use'>;
  pictures: PrivatePictures;
  provedPhones: ProvedPhones;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  reader: LicenceReader;
  rewards: Pick<ApiOf<typeof rewardModule>, 'give'>;
  tell: TellMember;
  vouchers: Pick<Vouchers, 'hasTemplate'>;
};

export function certificationContext(kernel: Kernel): CertificationContext {
  const { config, database, emit, log, use, vault } = kernel;
  const dict = use(dictModule);
  dict.declare(PROFESSIONS.entry);
  const media = use(mediaModule);
  media.privately.define(OWNER_LICENCE);
  media.privately.define(PROFESSION_PROOF);
  return {
    database,
    emit,
    log,
    vault,
    agreements: use(agreementModule),
    dict,
    earnings: use(earningModule),
    garage: use(garageModule),
    identity: use(identityModule),
    pictures: media.privately,
    provedPhones: use(sessionModule).provedPhones,
    phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
    reader: licenceReaderOf(config),
    rewards: use(rewardModule),
    tell: use(noticeModule).tell,
    vouchers: use(voucherModule),
  };
}
