import { z } from 'zod';
import { CityCode, ItemCode } from '../../cars/finance/schema.ts';
import { Fen, Id } from '../../common.ts';
import { MAX_CLAIM_FREE } from './limits.ts';

/** What an estimate is made of, beside the car. */
export const coverChoice = {
  /** The city whose vehicle tax counts. */
  cityCode: CityCode,
  /** 3 stands for more as well. */
  claimFreeYears: z.number().int().min(0).max(MAX_CLAIM_FREE).default(0),
  /** The codes of the chosen insurances; null for the usual ones. */
  covers: z.array(ItemCode).max(20).nullable().default(null),
  /** What the car is worth, in fen; by its price and age when it is left out. */
  worthFen: Fen.min(1_000_00).max(2_000_000_00).optional(),
};

/** The subject of a lead about insurance. Plate and VIN are taken from the own car. */
export const InsuranceSubject = z.strictObject({ carId: Id, ...coverChoice });
export type InsuranceSubject = z.infer<typeof InsuranceSubject>;
