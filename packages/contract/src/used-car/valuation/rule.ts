import type { YearlyLoss } from '../depreciation.ts';

/** The rule of valuations. Factors and rates are in basis points: 9600 is × 0.96, 1800 is 18 %. */

export const VEHICLE_ENERGIES = ['ICE', 'NEV'] as const;
export type VehicleEnergy = (typeof VEHICLE_ENERGIES)[number];

export const GRADES = ['excellent', 'good', 'fair', 'poor'] as const;
/** The condition of a car as a whole. */
export type Grade = (typeof GRADES)[number];

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export type ValuationRule = {
  /** What is usually taken off the price of the new car. */
  discountBp: number;
  age: Record<VehicleEnergy, YearlyLoss>;
  /** Against the expected kilometres: for each 10,000 km over and under, within bounds. */
  mileage: { kmPerYear: number; overBp: number; underBp: number; leastBp: number; mostBp: number };
  condition: Record<Grade, number>;
  /** The most points of the answers for each grade but the last. */
  grades: { excellent: number; good: number; fair: number };
  /** By the number of transfers. */
  owners: { none: number; one: number; two: number; more: number };
  /** By the code of the province; a province without one counts as it is. */
  regions: { province: string; factorBp: number }[];
  /** By the least health of the battery in percent; and when it is unknown. */
  battery: {
    bands: { fromPercent: number; factorBp: number }[];
    unknownBp: number;
  };
  /** What the dealer spends before selling, in fen. */
  reconditioning: { panelFen: number; tyrePairFen: number };
  prices: { storeBp: number; retailBp: number };
  /** A deal counts as comparable for so many days. */
  dealDays: number;
  confidence: {
    high: { deals: number; rangeBp: number };
    medium: { deals: number; rangeBp: number };
    low: { rangeBp: number };
  };
  /** Below this value a car is better scrapped, in fen. */
  scrapFen: number;
};
