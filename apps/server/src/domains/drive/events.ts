import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** A member has driven. The store may record details later. */
export const testDriveDone = defineEvent<{
  userId: string;
  id: string;
  brand: Brand;
  seriesId: string;
  typeId: string | null;
  dealerId: string;
  at: Date;
}>('testDrive.done');
