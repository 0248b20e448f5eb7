import type { PhotoWarning, ReadField } from '@marque/contract/member/certification/labels';

/** A field of a licence with how sure the reader is, from 0 to 1. */
export type ReadValue = { value: string; confidence: number };
export type ReadFields = Readonly<Record<ReadField, ReadValue | null>>;

export type LicenceRead = {
  fields: ReadFields;
  warnings: readonly PhotoWarning[];
  /** Which licence of the demonstration it is; null for a real one. */
  sample: string | null;
};

/** Reads the picture of a licence (WebP). Returns null where it recognises none. */
export type LicenceReader = {
  /** Whether it reads at all. Without a reader everything is typed and decided by hand. */
  reads: boolean;
  read: (bytes: Buffer) => Promise<LicenceRead | null>;
};

export const NO_FIELDS: ReadFields = {
  vin: null,
  name: null,
  engineNo: null,
  plate: null,
  model: null,
  use: null,
};

/** Reads nothing: in operation, until an account of a reader is there. */
export const noReader: LicenceReader = {
  reads: false,
  read: () => Promise.resolve({ fields: NO_FIELDS, warnings: [], sample: null }),
};
