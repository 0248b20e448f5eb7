import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/**
 * A store moved or cancelled an appointment less than a day before its start. The appointment is
 * locked.
 */
export const storeChanged = defineEvent<{
  userId: string;
  id: string;
  brand: Brand;
  /** The name of its kind: 到店安装. */
  name: string;
  at: Date;
}>('appointment.storeChanged');
