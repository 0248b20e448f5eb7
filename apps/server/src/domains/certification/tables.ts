import type { Brand } from '@marque/contract/core';
import type {
  CertificationState,
  PhotoWarning,
  RefusalCode,
} from '@marque/contract/member/certification/labels';
import type { Check } from '@marque/contract/member/certification/schema';
import type { TablesOf } from '#database/columns.ts';

export type CertificationTables = TablesOf<
  'certification' | 'certification_reading' | 'certified_vin',
  {
    certification: {
      brand: Brand;
      state: CertificationState;
      checks: Check[];
      pictures: string[];
      refusal_codes: RefusalCode[];
    };
    certification_reading: { brand: Brand; images: string[]; warnings: PhotoWarning[] };
  }
>;
