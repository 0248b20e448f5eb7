import type { Brand } from '@marque/contract/core';
import type { DriveType } from '@marque/contract/cars/drive/test-drive';
import type { ContactWay } from '@marque/contract/lead/kinds';
import type { TablesOf } from '#database/columns.ts';

export type DriveTables = TablesOf<
  'drive',
  {
    drive: {
      brand: Brand;
      drive_type: DriveType;
      contact_pref: ContactWay;
    };
  }
>;
