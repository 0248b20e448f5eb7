import { isSigned } from '@marque/contract/car-order/machine';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type * as calls from '@marque/contract/car-order/signing-endpoints';
import {
  SUPPLEMENT_PARTS,
  type Supplement,
  type SupplementPart,
  type SupplementState,
} from '@marque/contract/car-order/signing-schema';
import { ageOn, birthOf } from '@marque/contract/identity/id-number';
import { maskEngineNo, maskIdNumber, maskName, maskVin } from '@marque/contract/mask';
import { sql } from 'kysely';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/sealed.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { goodOf, invoices } from '../invoicing/repository.ts';
import { openCar } from '../making/car.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { tellAnswer } from '../tell-buyer.ts';
import { addNote, demandOrder, lockCarOrder } from '../transitions.ts';
import { type SupplementRow, supplements } from './repository.ts';

const COLUMN = { table: 'car_supplement', column: 'sealed' } as const;
export const sealedSupplements: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id', 'part'],
  named: ['order_id', 'part'],
  older: null,
  // Who waits for a car has to be known to store and plate office.
  erasing: {
    how: 'row',
    where: sql`exists (select from car_order where car_order.user_id = car_supplement.user_id
      and car_order.id = order_id and status in ('closed', 'completed'))`,
  },
};

const MOST_YOUTHFUL = 18;

/** Who buys. */
export type PersonBuyer = { part: 'person'; name: string; idNumber: string };
export type CompanyBuyer = { part: 'company'; company: string; taxNumber: string; name: string };
type Papers = { part: 'papers'; email: string; address: string };
export type BuyerFields = PersonBuyer | CompanyBuyer | Papers;
type Fields = BuyerFields;

const PART_TEXT: Record<SupplementPart, string> = { buyer: '购车人', papers: '上牌和开票' };
const STATE_TEXT: Record<SupplementState, string> = {
  empty: '未填',
  submitted: '已提交',
  accepted: '已通过',
  refused: '需修改',
};

const open = ({ vault }: Pick<CarOrderContext, 'vault'>, row: SupplementRow): Fields | null =>
  row.sealed === null
    ? null
    : openJson<Fields>(vault, COLUMN, `${row.order_id}.${row.part}`, row.sealed);

/** What was handed in of a part; null while nothing was, or it is refused. */
export function fieldsOf(
  context: Pick<CarOrderContext, 'vault'>,
  rows: readonly SupplementRow[],
  part: SupplementPart,
): Fields | null {
  const row = rows.find((one) => one.part === part);
  return !row || row.state === 'refused' ? null : open(context, row);
}

/** What was said of who buys; null while nothing was, or what was said is refused. */
export async function buyerOf(
  context: Pick<CarOrderContext, 'vault'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<PersonBuyer | CompanyBuyer | null> {
  const fields = fieldsOf(context, await supplements.of(exec, order), 'buyer');
  return fields?.part === 'papers' ? null : fields;
}

/** The same as it is shown, masked. */
export function rowsOf(fields: Fields | null): { label: string; text: string }[] {
  switch (fields?.part) {
    case 'person':
      return [
        { label: '姓名', text: maskName(fields.name) },
        { label: '身份证号', text: maskIdNumber(fields.idNumber) },
      ];
    case 'company':
      return [
        { label: '公司', text: fields.company },
        { label: '税号', text: fields.taxNumber },
        { label: '经办人', text: maskName(fields.name) },
      ];
    case 'papers':
      return [
        { label: '地址', text: `${fields.address.slice(0, 6)}…` },
        ...(fields.email ? [{ label: '发票邮箱', text: fields.email }] : []),
      ];
    default:
      return [];
  }
}

/** Papers can be changed until the invoice names them; who buys, until the contract is signed. */
const isOpen = ({ status }: CarOrderRow, part: SupplementPart, isInvoiced: boolean): boolean =>
  status === 'reserved' || (part === 'papers' && isSigned(status) && !isInvoiced);

const isInvoiced = async (exec: Exec, order: CarOrderRow): Promise<boolean> =>
  order.status === 'arrived' && goodOf(await invoices.of(exec, order)) !== undefined;

async function supplementOf(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
): Promise<Supplement> {
  const [rows, invoiced] = await Promise.all([
    supplements.of(exec, order),
    isInvoiced(exec, order),
  ]);
  const car = openCar(context, order);
  return {
    orderId: order.id,
    buyerKind: order.buyer_kind,
    parts: SUPPLEMENT_PARTS.map((part) => {
      const row = rows.find((one) => one.part === part);
      return {
        part,
        state: row?.state ?? 'empty',
        reason: row?.reason ?? '',
        rows: row ? rowsOf(open(context, row)) : [],
      };
    }),
    car: car
      ? [
          { label: '车架号', text: maskVin(car.vin) },
          { label: '发动机号', text: maskEngineNo(car.engineNo) },
          { label: '合格证号', text: `尾号 ${car.certificateNo.slice(-4)}` },
          { label: '生产日期', text: car.builtOn },
        ]
      : [],
    open: SUPPLEMENT_PARTS.some((part) => isOpen(order, part, invoiced)),
  };
}

/** The same in a line each. */
export const supplementBrief = (rows: readonly SupplementRow[]): CarOrder['supplement'] =>
  SUPPLEMENT_PARTS.map((part) => {
    const state = rows.find((row) => row.part === part)?.state ?? 'empty';
    return { part, text: `${PART_TEXT[part]}：${STATE_TEXT[state]}`, state };
  });

export async function showSupplement(
  context: CarOrderContext,
  { user, input }: MemberCall<typeof calls.carOrderSupplement>,
): Promise<Supplement> {
  const order = await demandOrder(context.database, { userId: user.id, id: input.id });
  return supplementOf(context, context.database, order);
}

/** Hands a part in, in place of what was handed in before. */
export const saveSupplement = (
  context: CarOrderContext,
  { user, input: { id, fields }, now }: MemberCall<typeof calls.carOrderSupplementSave>,
): Promise<Supplement> =>
  inTransaction(context.database, async (tx) => {
    const order = await lockCarOrder(tx, { userId: user.id, id });
    const part = fields.part === 'papers' ? 'papers' : 'buyer';
    if (!isOpen(order, part, await isInvoiced(tx, order)))
      throw new DomainError('SUPPLEMENT_CLOSED');
    if (fields.part !== 'papers' && fields.part !== order.buyer_kind)
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    if (fields.part === 'person' && ageOn(birthOf(fields.idNumber)!, now) < MOST_YOUTHFUL)
      throw new DomainError('BUYER_UNDER_AGE');
    await supplements.put(tx, {
      user_id: user.id,
      order_id: id,
      part,
      sealed: sealJson(context.vault, COLUMN, `${id}.${part}`, fields),
      state: 'submitted',
      reason: '',
      changed_at: now,
    });
    const text = `${PART_TEXT[part]}资料已提交`;
    await addNote(tx, order, { event: 'supplement', by: 'buyer', text, now });
    return supplementOf(context, tx, order);
  });

type Verdict = { part: SupplementPart; refuse?: string | undefined };

/** The store has looked at a part. Throws SUPPLEMENT_MISSING. */
export async function judgeSupplement(
  { tell }: Pick<CarOrderContext, 'tell'>,
  tx: Tx,
  order: CarOrderRow,
  { part, refuse }: Verdict,
  now: Date,
): Promise<void> {
  const verdict = {
    state: refuse ? ('refused' as const) : ('accepted' as const),
    reason: refuse ?? '',
    changed_at: now,
  };
  if (!(await supplements.judge(tx, order, part, verdict)))
    throw new DomainError('SUPPLEMENT_MISSING');
  const text = refuse ? `${PART_TEXT[part]}资料需修改：${refuse}` : `${PART_TEXT[part]}资料已通过`;
  await addNote(tx, order, { event: 'supplement', by: 'seller', text, now });
  if (refuse)
    await tellAnswer(
      tell,
      tx,
      order,
      { id: `${part}:${now.getTime()}`, title: `${order.config.title} 的资料需要修改`, body: text },
      now,
    );
}

/** Where no store works with the product: accepts what was handed in before a moment. */
export const acceptSupplements = (
  { database, log, tell }: CarOrderContext,
  before: Date,
  now: Date,
): Promise<void> =>
  drain({
    find: (size) => supplements.waiting(database, before, size),
    take: ({ userId, id, part }) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, { userId, id });
        const rows = order ? await supplements.of(tx, order) : [];
        const waits = rows.some((row) => row.part === part && row.state === 'submitted');
        if (order && waits) await judgeSupplement({ tell }, tx, order, { part }, now);
        return order !== undefined;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'papers not accepted'),
  });
