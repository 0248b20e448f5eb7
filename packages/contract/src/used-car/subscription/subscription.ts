import { shareLeft } from '../depreciation.ts';

/** What it costs to subscribe to a used car, and to buy it and sell it again. All amounts are fen. */

export const TERMS = [6, 12, 24, 36] as const;
export type Term = (typeof TERMS)[number];
/** The kilometres of a month that a fee covers. */
export const MONTHLY_KM = [1_500, 2_000, 3_000] as const;
export type MonthlyKm = (typeof MONTHLY_KM)[number];

/** A year of 18,000 km, with which lists and cars name a fee. */
export const USUAL: { months: Term; km: MonthlyKm } = { months: 12, km: 1_500 };

/** The rates, which are samples. Shares are in basis points. */
const RATES = {
  loss: {
    ICE: { firstBp: 1_800, secondBp: 1_100, laterBp: 800 },
    NEV: { firstBp: 2_500, secondBp: 1_500, laterBp: 1_000 },
  },
  kmPerYear: 15_000,
  /** The further loss for each 10,000 km above them. */
  overKm: 180,
  capital: 600,
  insurance: 360_00,
  service: 80_00,
  plate: 30_00,
  margin: 800,
  /** The step up to which a fee, and a deposit, is rounded. */
  feeStep: 10_00,
  depositStep: 500_00,
  depositFees: 3,
  /** Of a purchase: what the change of owner costs twice. */
  transfer: 1_200_00,
} as const;

const ONE = 10_000;

/** What a kilometre above the agreed ones costs. */
export const OVER_KM_FEN = 60;
/** The fees for ending a subscription before and after this month. */
export const EARLY_END = { month: 6, before: 2, after: 1 } as const;
/** The yearly interest on the money that a car binds, in percent. */
export const CAPITAL_PERCENT = RATES.capital / 100;

type SubscribedCar = {
  priceFen: number;
  /** The age of the car in whole months. */
  ageMonths: number;
  /** Whether it is driven by electricity. */
  nev: boolean;
  months: Term;
  km: MonthlyKm;
};

const up = (fen: number, step: number): number => Math.ceil(fen / step) * step;

/** What the car is worth at the end. */
function residualFen({ priceFen, ageMonths, nev, months, km }: SubscribedCar): number {
  const loss = RATES.loss[nev ? 'NEV' : 'ICE'];
  const age = shareLeft(ageMonths + months, loss) / shareLeft(ageMonths, loss);
  const over = Math.max(((km * 12 - RATES.kmPerYear) * months) / 12, 0) / 10_000;
  const ageShare = Math.round(age * ONE) / ONE;
  return Math.round(priceFen * ageShare * (1 - (RATES.overKm / ONE) * over));
}

type FeeLine = {
  code: 'depreciation' | 'capital' | 'insurance' | 'service' | 'plate' | 'margin';
  label: string;
  fen: number;
};

type Subscription = {
  residualFen: number;
  /** The parts of the monthly fee. They add up to it. */
  lines: FeeLine[];
  monthlyFen: number;
  depositFen: number;
  /** All fees of the term. */
  totalFen: number;
  /** To buy the car, and to sell it at the end of the term. */
  buy: {
    lossFen: number;
    insuranceFen: number;
    serviceFen: number;
    transferFen: number;
    totalFen: number;
    /** The interest that the buyer's own money would have brought meanwhile. */
    interestFen: number;
  };
  /** What subscribing costs more than buying: with the interest, and without it. */
  moreFen: number;
  moreWithoutInterestFen: number;
};

/** Returns the fee of a subscription in its parts, beside what buying costs. */
export function subscription(of: SubscribedCar): Subscription {
  const { priceFen, months } = of;
  const residual = residualFen(of);
  const lossFen = priceFen - residual;
  const interestFen = Math.round(
    (((priceFen + residual) / 2) * RATES.capital * months) / (ONE * 12),
  );
  const parts: FeeLine[] = [
    { code: 'depreciation', label: '车辆折旧', fen: Math.round(lossFen / months) },
    { code: 'capital', label: '资金成本', fen: Math.round(interestFen / months) },
    { code: 'insurance', label: '保险', fen: RATES.insurance },
    { code: 'service', label: '保养与道路救援', fen: RATES.service },
    { code: 'plate', label: '上牌与年检', fen: RATES.plate },
  ];
  const cost = parts.reduce((sum, { fen }) => sum + fen, 0);
  const monthlyFen = up(Math.round(cost * (1 + RATES.margin / ONE)), RATES.feeStep);
  const totalFen = monthlyFen * months;
  const [insuranceFen, serviceFen] = [RATES.insurance * months, RATES.service * months];
  const buyFen = lossFen + insuranceFen + serviceFen + RATES.transfer;
  return {
    residualFen: residual,
    lines: [...parts, { code: 'margin', label: '门店服务费', fen: monthlyFen - cost }],
    monthlyFen,
    depositFen: up(monthlyFen * RATES.depositFees, RATES.depositStep),
    totalFen,
    buy: {
      lossFen,
      insuranceFen,
      serviceFen,
      transferFen: RATES.transfer,
      totalFen: buyFen,
      interestFen,
    },
    moreFen: totalFen - buyFen - interestFen,
    moreWithoutInterestFen: totalFen - buyFen,
  };
}
