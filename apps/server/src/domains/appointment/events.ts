import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** A store moves or cancels what was booked, less than a day before its time. It is locked. */
export const storeChanged = defineEvent<{
  userId: string;
  id: string;
  brand: Brand;
  /** As its kind is called: 到店安装. */
  name: string;
  at: Date;
}>('appointment.storeChanged');
