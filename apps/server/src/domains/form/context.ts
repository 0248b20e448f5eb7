import type { FormUseName } from '@marque/contract/form-data/definition-schema';
import type { Database } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Earnings } from '../earning/module.ts';
import type { PrivatePictures } from '../media/module.ts';
import type { Rewards } from '../reward/module.ts';
import type { Vouchers } from '../voucher/module.ts';
import type { FormUse } from './ports.ts';

/** The dependencies of the use cases of forms. */
export type FormContext = {
  database: Database;
  earnings: Pick<Earnings, 'earn' | 'offers'>;
  emit: Kernel['emit'];
  hasTemplate: Vouchers['hasTemplate'];
  pictures: PrivatePictures;
  rewards: Pick<Rewards, 'give'>;
  vault: Vault;
  /** Returns the use of a form; null when no module provides it. */
  useOf: (use: FormUseName) => FormUse | null;
};
