import { DELIVERY_CHECKS } from '@marque/contract/car-order/delivery/checks';
import type * as calls from '@marque/contract/car-order/operator-endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { named } from '../named-order.ts';
import type { CarOrderRow } from '../repository.ts';
import { tellAnswer } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';
import { checklists, type DefectRow } from './repository.ts';

const whatOf = ({ code }: Pick<DefectRow, 'code'>): string =>
  DELIVERY_CHECKS.find((check) => check.code === code)!.text;

export async function showDefects(
  { database }: CarOrderContext,
  { input, operator }: OperatorCall<typeof calls.operatorCarOrderDefects>,
): Promise<Out<typeof calls.operatorCarOrderDefects>> {
  const defects = await checklists.defects(
    database,
    await named(database, operator, input.orderNo),
  );
  return {
    items: defects.map((row) => ({
      id: row.id,
      what: whatOf(row),
      text: row.text,
      notedAt: row.noted_at.toISOString(),
      fixedAt: row.fixed_at?.toISOString() ?? null,
      answer: row.answer,
    })),
  };
}

/** Records that a defect is mended and tells the buyer to book again. Throws DEFECT_NOT_FOUND. */
export async function fixDefect(
  { tell }: Pick<CarOrderContext, 'tell'>,
  tx: Tx,
  order: CarOrderRow,
  { id, answer }: { id: string; answer: string },
  now: Date,
): Promise<void> {
  if (!(await checklists.fix(tx, order, { id, answer, now })))
    throw new DomainError('DEFECT_NOT_FOUND');
  const text = `问题已处理：${answer}`;
  await addNote(tx, order, { event: 'delivery', by: 'seller', text, now });
  const body = `${answer}。约个时间再来交车`;
  await tellAnswer(
    tell,
    tx,
    order,
    { id: `defect:${id}`, title: `${order.config.title} 的问题已处理`, body },
    now,
  );
}
