import type { FormUseName } from '@marque/contract/form-data/definition-schema';
import type { Database } from '#kernel/database.ts';
import type { Vault } from '#kernel/vault.ts';
import type { PrivatePictures } from '../media/module.ts';
import type { FormUse } from './ports.ts';

/** What the use cases of forms stand on. */
export type FormContext = {
  database: Database;
  vault: Vault;
  pictures: PrivatePictures;
  /** Null where no module has such things. */
  useOf: (use: FormUseName) => FormUse | null;
};
