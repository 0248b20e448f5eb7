import type { Brand, Out } from '@marque/contract/core';
import * as calls from '@marque/contract/member/benefit/operator-endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import type { BenefitContext } from './context.ts';
import { benefitRepository as benefits, type BenefitRow } from './repository.ts';

type AtDesk = Out<typeof calls.operatorBenefitPause>;

const atDesk = (row: BenefitRow, taken: ReadonlyMap<string, number>): AtDesk => ({
  id: row.id,
  title: row.title,
  period: row.period,
  quotas: [...row.quotas],
  share:
    row.month_share === null ? null : { total: row.month_share, taken: taken.get(row.id) ?? 0 },
  paused: row.paused,
});

const monthOf = (now: Date): string => shanghaiDay(now).slice(0, 7);

export const benefitOperator = ({ database }: Pick<BenefitContext, 'database'>): HandledCall[] => [
  handle(calls.operatorBenefits, async ({ brand, now }) => {
    const rows = await benefits.ofBrand(database, brand);
    const taken = await benefits.taken(database, rows, monthOf(now));
    return { items: rows.map((row) => atDesk(row, taken)) };
  }),
  handle(calls.operatorBenefitPause, async (tx, { brand, input, now }) => {
    const row = await benefits.find(tx, brand as Brand, input.id);
    if (!row) throw new DomainError('RIGHT_NOT_FOUND');
    const paused = input.reason ?? null;
    await benefits.pause(tx, brand, input.id, paused);
    return atDesk({ ...row, paused }, await benefits.taken(tx, [row], monthOf(now)));
  }),
];
