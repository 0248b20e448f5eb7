import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { type WorkOrderKey, workRepository } from './repository.ts';

/** Returns when the car of a member's work order was handed over; null while it was not. */
export const deliveredAt = (
  exec: Exec,
  { brand, ...name }: WorkOrderKey & { brand: Brand },
): Promise<Date | null> => workRepository.deliveredAt(exec, name, brand);
