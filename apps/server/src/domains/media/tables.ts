import type { PrivatePurpose } from '@marque/contract/media/schema';
import type { TablesOf } from '#database/columns.ts';

export type MediaTables = TablesOf<
  'upload' | 'picture' | 'private_image' | 'private_image_look',
  {
    upload: { widths: number[] };
    picture: { widths: number[] };
    private_image: { purpose: PrivatePurpose; files: { width: number; bytes: number }[] };
    private_image_look: { purpose: PrivatePurpose };
  }
>;
