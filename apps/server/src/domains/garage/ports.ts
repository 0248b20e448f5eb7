import type { Brand } from '@marque/contract/core';
import type { Pace } from '@marque/contract/garage/forecast';
import type { Car, NextService } from '@marque/contract/garage/schema';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** Returns whether an open appointment needs a member's car; false when no module books. */
export const carInUse = definePort<
  (exec: Exec, car: { userId: string; carId: string }) => Promise<boolean>
>('garage.carInUse', () => Promise.resolve(false));

/** A car with its pace; null without a reading of its odometer. */
export type PacedCar = Car & { pace: Pace | null };

/**
 * Returns the next service of each of a member's cars by id; cars without one are missing. None
 * when no module plans services.
 */
export const nextServices = definePort<
  (
    exec: Exec,
    member: { userId: string; brand: Brand; now: Date },
    cars: readonly PacedCar[],
  ) => Promise<ReadonlyMap<string, NextService>>
>('garage.nextServices', () => Promise.resolve(new Map()));
