import { z } from 'zod';
import { Done, Fen, Id, StoredImage, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { LOAN_KINDS } from './finance.ts';
import { PLATE_KINDS } from '../on-road.ts';
import { MAX_CAR_FEN, PLAN_WAYS } from './plan.ts';

export const BasisPoints = z.number().int().min(0).max(10_000);
export const Months = z.number().int().min(1).max(120);
export const CityCode = z.string().regex(/^\d{6}$/);
/** The code of an insurance. */
export const ItemCode = z.string().regex(/^[a-z]\w{1,23}$/);
const CarFen = Fen.min(1_000_00).max(MAX_CAR_FEN);

/** The car of the calculation: a trim with its chosen options. */
const trim = { typeId: Id.optional(), chosen: z.array(Id).max(60).default([]) };

const FinanceCar = z.object({
  typeId: Id,
  typeName: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  /** The price including options, in fen. */
  priceFen: Fen,
  seats: z.number().int(),
  nevTax: z.boolean(),
  /** Whether it can be booked today. */
  isBookable: z.boolean(),
  /** The picture; null without one. */
  image: StoredImage.nullable(),
});
export type FinanceCar = z.infer<typeof FinanceCar>;

export const FinanceProduct = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(LOAN_KINDS),
  /** The advantage of the product, in a sentence. */
  text: z.string(),
  annualBp: BasisPoints,
  flatBp: BasisPoints,
  upfrontFeeFen: Fen,
  months: z.array(Months),
  minDownBp: BasisPoints,
  maxLoanFen: Fen,
  balloonBp: z.array(BasisPoints),
  subsidyFen: Fen,
  until: Instant.nullable(),
});
export type FinanceProduct = z.infer<typeof FinanceProduct>;

export const InsuranceChoice = z.object({
  code: ItemCode,
  label: z.string(),
  text: z.string(),
  group: z.string().nullable(),
  standard: z.boolean(),
});
export type InsuranceChoice = z.infer<typeof InsuranceChoice>;

const CalcInput = z.strictObject({
  ...trim,
  /** The price of a car without a trim, in fen. Typical values are used for the rest. */
  carFen: CarFen.optional(),
  /** The finance product; null for full payment. */
  product: Id.nullable().default(null),
  /** The down payment in fen; null for the product's usual one. */
  downFen: Fen.nullable().default(null),
  months: Months.nullable().default(null),
  balloonBp: BasisPoints.nullable().default(null),
  cityCode: CityCode,
  plateKind: z.enum(PLATE_KINDS).default('dealer'),
  /** The codes of insurances; null for the usual ones. */
  insurance: z.array(ItemCode).max(20).nullable().default(null),
  /** The Shanghai day of the invoice; today when it is left out. */
  invoiceDay: z.iso.date().optional(),
  discountFen: Fen.default(0),
  tradeInFen: Fen.default(0),
});

const OnRoadLine = z.object({
  code: z.string(),
  label: z.string(),
  fen: Fen,
  formula: z.string(),
  source: z.string(),
  date: z.string(),
});
const Loan = z.object({
  principalFen: Fen,
  months: z.number().int(),
  monthlyFen: Fen,
  lastFen: Fen,
  balloonFen: Fen,
  interestFen: Fen,
  feeFen: Fen,
  /** The true rate in basis points, 751 is 7.51 %; null when the fees exceed the loan. */
  trueRateBp: z.number().int().nullable(),
  paidFen: Fen,
});
const Column = z.object({
  way: z.enum(PLAN_WAYS),
  product: z.object({ id: Id, name: z.string() }).nullable(),
  /** The terms with which it is calculated. A large trade-in raises the down payment. */
  terms: z
    .object({ downFen: Fen, months: z.number().int(), balloonBp: z.number().int() })
    .nullable(),
  loan: Loan.nullable(),
  /** The payment on receipt of the car, in fen. */
  firstFen: Fen,
  /** What a trade-in is worth beyond that, paid back in fen. */
  backFen: Fen,
  paidFen: Fen,
  subsidyFen: Fen,
});
export type PlanColumnView = z.infer<typeof Column>;

const Calculation = z.object({
  onRoad: z.object({ lines: z.array(OnRoadLine), totalFen: Fen }),
  /** The loan of the requested product; null for full payment. */
  loan: Loan.nullable(),
  /** Full payment and every available kind of loan. */
  compare: z.array(Column),
  day: z.iso.date(),
  /** The day on which the newest rule took effect. */
  rulesFrom: z.string(),
  /** Costs that cannot be calculated, e.g. a lottery for plates; '' without any. */
  note: z.string(),
});
export type Calculation = z.infer<typeof Calculation>;
export type OnRoadLineView = Calculation['onRoad']['lines'][number];

const SavedPlan = z.object({
  id: Id,
  name: z.string(),
  carName: z.string(),
  /** The query of the calculator's page. */
  address: z.record(z.string(), z.string()),
  totalFen: Fen,
  monthlyFen: Fen.nullable(),
  savedAt: Instant,
});
export type SavedPlan = z.infer<typeof SavedPlan>;

export const financeSchemas = {
  'finance.plans': {
    input: z.strictObject({ ...trim, cityCode: CityCode }),
    output: z.object({
      car: FinanceCar,
      /** The cars one can switch to. */
      cars: z.array(
        FinanceCar.pick({ typeId: true, typeName: true, seriesName: true, priceFen: true }),
      ),
      products: z.array(FinanceProduct),
      insurance: z.array(InsuranceChoice),
      cityName: z.string(),
      feeRules: z.object({ date: z.string(), source: z.string() }),
    }),
  },
  'finance.calc': { input: CalcInput, output: Calculation },
  'finance.save': {
    input: CalcInput.omit({ carFen: true, invoiceDay: true }).extend({ name: Line.min(1).max(20) }),
    output: z.object({ id: Id }),
  },
  'finance.saved': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(SavedPlan), max: z.number().int() }),
  },
  'finance.remove': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
