import type { FormUseName } from '@marque/contract/form-data/definition-schema';
import type { Database } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { PrivatePictures } from '../media/module.ts';
import type { FormUse } from './ports.ts';

/** The dependencies of the use cases of forms. */
export type FormContext = {
  database: Database;
  vault: Vault;
  pictures: PrivatePictures;
  /** Returns the use of a form; null when no module provides it. */
  useOf: (use: FormUseName) => FormUse | null;
};
