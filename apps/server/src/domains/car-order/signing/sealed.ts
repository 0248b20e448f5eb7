import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { SignedContract } from './contract.ts';
import type { ContractRow } from './repository.ts';

const COLUMN = { table: 'car_contract', column: 'signed' } as const;

/** The law requires that contracts are kept. */
export const sealedContracts: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id', 'no'],
  erasing: { how: 'kept' },
};

export const sealContract = (vault: Vault, no: string, signed: SignedContract): string =>
  sealJson(vault, COLUMN, no, signed);

export const openContract = (vault: Vault, { no, signed }: ContractRow): SignedContract =>
  openJson<SignedContract>(vault, COLUMN, no, signed);
