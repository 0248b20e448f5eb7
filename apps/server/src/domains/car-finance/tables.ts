import type { LoanKind } from '@marque/contract/cars/finance/finance';
import type { Brand, ParsedIn } from '@marque/contract/core';
import type { savePlanApp } from '@marque/contract/cars/finance/endpoints';
import type { TablesOf } from '#database/columns.ts';

export const MATTERS = ['purchaseTax', 'vehicleTax', 'plate', 'compulsory', 'insurance'] as const;
export type RuleMatter = (typeof MATTERS)[number];

/** The input a saved plan was calculated from. */
export type AskedCalculation = Omit<ParsedIn<typeof savePlanApp>, 'name'>;

export type CarFinanceTables = TablesOf<
  'finance_product' | 'fee_rule' | 'finance_plan',
  {
    finance_product: { brand: Brand; kind: LoanKind };
    fee_rule: { matter: RuleMatter; content: unknown };
    finance_plan: { brand: Brand; asked: AskedCalculation };
  }
>;
