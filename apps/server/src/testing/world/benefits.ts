import type { Brand } from '@marque/contract/core';
import type { BenefitTables } from '#domains/benefit/tables.ts';
import type { Insertable } from 'kysely';
import type { TestApp } from '../app.ts';
import { freshKey } from '../orders.ts';

const TERMS = { who: '会员', where: '门店', how: '到店出示', excludes: '' };

/**
 * Adds a benefit, by default of 30 points with quotas of 0, 1, 2, 4 and 4 in a month. Returns its
 * id.
 */
export async function addBenefit(
  app: Pick<TestApp, 'database'>,
  change: Partial<Insertable<BenefitTables['benefit']>> & { brand?: Brand } = {},
): Promise<string> {
  const id = `benefit-${freshKey()}`;
  await app.database
    .insertInto('benefit')
    .values({
      brand: 'xtl',
      id,
      sort: 0,
      title: '到店洗车',
      lead: '每月洗一次',
      icon: 'wash',
      period: 'month',
      certified_only: false,
      quotas: [0, 1, 2, 4, 4],
      terms: JSON.stringify(TERMS),
      gift: JSON.stringify({ kind: 'points', amount: 30 }),
      month_share: null,
      paused: null,
      shown: true,
      ...change,
    })
    .execute();
  return id;
}
