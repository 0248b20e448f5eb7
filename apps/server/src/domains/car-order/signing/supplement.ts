import { isSigned } from '@marque/contract/car-order/machine';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type * as calls from '@marque/contract/car-order/signing/endpoints';
import type { Out } from '@marque/contract/core';
import type * as desk from '@marque/contract/car-order/operator-endpoints';
import type { Supplement, SupplementState } from '@marque/contract/car-order/signing/schema';
import {
  isRequired,
  partsFor,
  SUPPLEMENT_PART_NAMES,
  type SupplementPart,
} from '@marque/contract/car-order/supplement-parts';
import { ageOn, birthOf } from '@marque/contract/identity/id-number';
import { maskEngineNo, maskIdNumber, maskName, maskPlate, maskVin } from '@marque/contract/mask';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { MemberCall, OperatorCall, User } from '#kernel/http/serve.ts';
import { addContactView, contactViewOf, contactViews } from '../../contact-view/module.ts';
import { findDealer } from '../../dealer/module.ts';
import type { CarOrderContext } from '../context.ts';
import { homeForStore } from '../delivering/home-view.ts';
import { goodOf, invoices } from '../invoicing/repository.ts';
import { openCar } from '../making/car.ts';
import { named } from '../named-order.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { tellAnswer } from '../tell-buyer.ts';
import { addNote, assertOrder, lockCarOrder } from '../transitions.ts';
import {
  CAR_PAPERS,
  imagesOf,
  keysOf,
  lookAt,
  movePictures,
  picturesIn,
} from './paper-pictures.ts';
import { type SupplementRow, supplements } from './repository.ts';

const COLUMN = { table: 'car_supplement', column: 'sealed' } as const;
export const sealedSupplements: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id', 'part'],
  named: ['order_id', 'part'],
  // Store and plate office need the papers until the order is over.
  erasing: {
    how: 'row',
    where: rowsWhere`exists (select from car_order where car_order.user_id = car_supplement.user_id
      and car_order.id = order_id and status in ('closed', 'completed'))`,
  },
};

/** The column of requested corrections. */
const ASKED = { table: 'car_supplement', column: 'asked' } as const;
export const sealedCorrections: SealedColumn = {
  ...sealedSupplements,
  ...ASKED,
};

const MIN_AGE = 18;

/** The buyer's identity. */
export type PersonBuyer = { part: 'person'; name: string; idNumber: string };
export type CompanyBuyer = { part: 'company'; company: string; taxNumber: string; name: string };
type Papers = { part: 'papers'; email: string; address: string };
export type BuyerFields = PersonBuyer | CompanyBuyer | Papers;
/** Pictures are object keys. */
type PicturedPart =
  | { part: 'idCard'; front: string; back: string }
  | { part: 'licence'; licence: string }
  | { part: 'quota'; number: string; quotaPaper: string }
  | { part: 'tradeIn'; plate: string; driving: string; registration: string };
type Fields = BuyerFields | PicturedPart;
type Row = { label: string; text: string };

/** The part that the fields belong to. */
const PART_OF: Record<Fields['part'], SupplementPart> = {
  person: 'buyer',
  company: 'buyer',
  papers: 'papers',
  idCard: 'documents',
  licence: 'documents',
  quota: 'quota',
  tradeIn: 'tradeIn',
};
/** The kind of buyer that the fields require. */
const KIND_OF: Partial<Record<Fields['part'], CarOrderRow['buyer_kind']>> = {
  person: 'person',
  idCard: 'person',
  company: 'company',
  licence: 'company',
};
/** Returns the name of a part in notices. */
const saidOf = (part: SupplementPart): string =>
  part === 'buyer' || part === 'papers'
    ? `${SUPPLEMENT_PART_NAMES[part]}资料`
    : SUPPLEMENT_PART_NAMES[part];
const STATE_TEXT: Record<SupplementState, string> = {
  empty: '未填',
  submitted: '已提交',
  accepted: '已通过',
  refused: '需修改',
};

const nameOfPart = ({ order_id, part }: Pick<SupplementRow, 'order_id' | 'part'>): string =>
  `${order_id}.${part}`;

const openFields = ({ vault }: Pick<CarOrderContext, 'vault'>, row: SupplementRow): Fields | null =>
  row.sealed === null ? null : openJson<Fields>(vault, COLUMN, nameOfPart(row), row.sealed);

/** Returns the requested correction of a part; null without one. */
const askedOf = ({ vault }: Pick<CarOrderContext, 'vault'>, row: SupplementRow): Fields | null =>
  row.asked === null ? null : openJson<Fields>(vault, ASKED, nameOfPart(row), row.asked);

/** Returns the submitted fields of a part; null when it is missing or refused. */
export function fieldsOf(
  context: Pick<CarOrderContext, 'vault'>,
  rows: readonly SupplementRow[],
  part: SupplementPart,
): Fields | null {
  const row = rows.find((one) => one.part === part);
  return !row || row.state === 'refused' ? null : openFields(context, row);
}

/** Returns the buyer's identity; null when it is missing or refused. */
export async function buyerOf(
  context: Pick<CarOrderContext, 'vault'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<PersonBuyer | CompanyBuyer | null> {
  const fields = fieldsOf(context, await supplements.of(exec, order), 'buyer');
  return fields?.part === 'person' || fields?.part === 'company' ? fields : null;
}

type WrittenRow = Row & { mask?: (text: string) => string };

function writtenIn(fields: Fields | null): WrittenRow[] {
  switch (fields?.part) {
    case 'person':
      return [
        { label: '姓名', text: fields.name, mask: maskName },
        { label: '身份证号', text: fields.idNumber, mask: maskIdNumber },
      ];
    case 'company':
      return [
        { label: '公司', text: fields.company },
        { label: '税号', text: fields.taxNumber },
        { label: '经办人', text: fields.name, mask: maskName },
      ];
    case 'papers':
      return [
        { label: '地址', text: fields.address, mask: (text) => `${text.slice(0, 6)}…` },
        { label: '发票邮箱', text: fields.email },
      ];
    case 'quota':
      return [{ label: '编号', text: fields.number, mask: (text) => `尾号 ${text.slice(-4)}` }];
    case 'tradeIn':
      return [{ label: '车牌号', text: fields.plate, mask: maskPlate }];
    default:
      return [];
  }
}

/** Returns the unmasked rows, for staff and for the buyer's own eyes. */
export const wholeRowsOf = (fields: Fields | null): Row[] =>
  writtenIn(fields).map(({ label, text }) => ({ label, text }));

/** Returns the masked rows for display, without empty ones. */
export const rowsOf = (fields: Fields | null): Row[] =>
  writtenIn(fields)
    .filter(({ text }) => text !== '')
    .map(({ label, text, mask }) => ({ label, text: mask ? mask(text) : text }));

/**
 * Whether a part can be changed directly: the buyer's identity until the signature, others until
 * the invoice is issued, missing ones later too.
 */
const isOpen = (
  { status }: CarOrderRow,
  part: SupplementPart,
  { isInvoiced, row }: { isInvoiced: boolean; row: SupplementRow | undefined },
): boolean =>
  status === 'reserved' || (part !== 'buyer' && isSigned(status) && (!isInvoiced || !row));

/** Whether a correction of a closed part can still be requested. */
const isCorrectable = (order: CarOrderRow, row: SupplementRow, isClosed: boolean): boolean =>
  isClosed && row.sealed !== null && (isSigned(order.status) || order.status === 'delivered');

const isInvoiced = async (exec: Exec, order: CarOrderRow): Promise<boolean> =>
  order.status === 'arrived' && goodOf(await invoices.of(exec, order)) !== undefined;

async function supplementOf(
  context: CarOrderContext,
  exec: Exec,
  { order, viewer, now }: { order: CarOrderRow; viewer: User; now: Date },
): Promise<Supplement> {
  const [rows, invoiced, looks, dealer] = await Promise.all([
    supplements.of(exec, order),
    isInvoiced(exec, order),
    contactViews(exec, 'carOrder', [order.id]),
    order.dealer_id === null ? null : findDealer(exec, order.dealer_id),
  ]);
  const car = openCar(context, order);
  const given = partsFor(order.plate_city).map((part) => {
    const row = rows.find((one) => one.part === part);
    const isPartOpen = isOpen(order, part, { isInvoiced: invoiced, row });
    const [fields, asked] = row ? [openFields(context, row), askedOf(context, row)] : [null, null];
    return { part, row, isPartOpen, fields, asked };
  });
  const all = given.flatMap(({ fields, asked }) => [fields, asked]);
  const images = await imagesOf(context, exec, viewer, all, now);
  return {
    orderId: order.id,
    buyerKind: order.buyer_kind,
    parts: given.map(({ part, row, isPartOpen, fields, asked }) => ({
      part,
      state: row?.state ?? 'empty',
      required: isRequired(part),
      open: isPartOpen,
      reason: row?.reason ?? '',
      rows: rowsOf(fields),
      pictures: picturesIn(fields, images),
      correctable: row ? isCorrectable(order, row, !isPartOpen) : false,
      correction:
        row && (asked !== null || row.asked_answer !== '')
          ? {
              rows: rowsOf(asked),
              pictures: picturesIn(asked, images),
              answer: row.asked_answer,
            }
          : null,
    })),
    looks: looks.map((one) => contactViewOf(one, dealer?.name ?? '门店')).toReversed(),
    car: car
      ? [
          { label: '车架号', text: maskVin(car.vin) },
          { label: '发动机号', text: maskEngineNo(car.engineNo) },
          { label: '合格证号', text: `尾号 ${car.certificateNo.slice(-4)}` },
          { label: '生产日期', text: car.builtOn },
        ]
      : [],
    open: given.some(({ isPartOpen }) => isPartOpen),
  };
}

/** Returns one line per part with its state. */
export const supplementBrief = (
  { plate_city }: CarOrderRow,
  rows: readonly SupplementRow[],
): CarOrder['supplement'] =>
  partsFor(plate_city).flatMap((part) => {
    const state = rows.find((row) => row.part === part)?.state ?? 'empty';
    if (state === 'empty' && !isRequired(part)) return [];
    return { part, text: `${SUPPLEMENT_PART_NAMES[part]}：${STATE_TEXT[state]}`, state };
  });

export async function showSupplement(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderSupplement>,
): Promise<Supplement> {
  const order = await assertOrder(context.database, { userId: user.id, id: input.id });
  return supplementOf(context, context.database, { order, viewer: user, now });
}

/** Submits a part, replacing what was submitted before. */
export const saveSupplement = (
  context: CarOrderContext,
  { user, input: { id, fields }, now }: MemberCall<typeof calls.carOrderSupplementSave>,
): Promise<Supplement> =>
  inTransaction(context.database, async (tx) => {
    const order = await lockCarOrder(tx, { userId: user.id, id });
    const part = PART_OF[fields.part];
    if ((KIND_OF[fields.part] ?? order.buyer_kind) !== order.buyer_kind)
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    if (!partsFor(order.plate_city).includes(part)) throw new DomainError('SUPPLEMENT_CLOSED');
    if (fields.part === 'person' && ageOn(birthOf(fields.idNumber)!, now) < MIN_AGE)
      throw new DomainError('BUYER_UNDER_AGE');
    const row = (await supplements.of(tx, order)).find((one) => one.part === part);
    if (!isOpen(order, part, { isInvoiced: await isInvoiced(tx, order), row })) {
      await askCorrection(context, tx, order, { part, fields, now });
      return supplementOf(context, tx, { order, viewer: user, now });
    }
    const had = row ? [...keysOf(openFields(context, row)), ...keysOf(askedOf(context, row))] : [];
    await movePictures(context, tx, order, { part, had, has: keysOf(fields) }, now);
    await supplements.put(tx, {
      user_id: user.id,
      order_id: id,
      part,
      sealed: sealJson(context.vault, COLUMN, `${id}.${part}`, fields),
      state: 'submitted',
      reason: '',
      changed_at: now,
    });
    const text = `${saidOf(part)}已提交`;
    await addNote(tx, order, { event: 'supplement', by: 'buyer', text, now });
    return supplementOf(context, tx, { order, viewer: user, now });
  });

type Asking = { part: SupplementPart; fields: Fields; now: Date };

/** Requests a correction, replacing an earlier request. Throws SUPPLEMENT_CLOSED. */
async function askCorrection(
  { pictures, vault }: Pick<CarOrderContext, 'pictures' | 'vault'>,
  tx: Tx,
  order: CarOrderRow,
  { part, fields, now }: Asking,
): Promise<void> {
  const row = (await supplements.of(tx, order)).find((one) => one.part === part);
  if (!row || !isCorrectable(order, row, true)) throw new DomainError('SUPPLEMENT_CLOSED');
  const kept = keysOf(openFields({ vault }, row));
  const had = [...kept, ...keysOf(askedOf({ vault }, row))];
  const has = [...kept, ...keysOf(fields)];
  await movePictures({ pictures }, tx, order, { part, had, has }, now);
  const asked = sealJson(vault, ASKED, nameOfPart(row), fields);
  await supplements.change(tx, row, { asked, asked_at: now, asked_answer: '' });
  const text = `申请更正${saidOf(part)}，门店核对中`;
  await addNote(tx, order, { event: 'supplement', by: 'buyer', text, now });
}

/**
 * Accepts or refuses a requested correction. A confirmed invoice contains the old data and has to
 * be confirmed again; the store reverses an issued one. Throws CORRECTION_NOT_ASKED.
 */
export async function judgeCorrection(
  { pictures, tell, vault }: Pick<CarOrderContext, 'pictures' | 'tell' | 'vault'>,
  tx: Tx,
  order: CarOrderRow,
  { part, refuse }: Verdict,
  now: Date,
): Promise<void> {
  const row = (await supplements.of(tx, order)).find((one) => one.part === part);
  const fields = row && askedOf({ vault }, row);
  if (!row || !fields) throw new DomainError('CORRECTION_NOT_ASKED');
  const [was, asked] = [keysOf(openFields({ vault }, row)), keysOf(fields)];
  const has = refuse === undefined ? asked : was;
  await movePictures({ pictures }, tx, order, { part, had: [...was, ...asked], has }, now);
  const over = { asked: null, asked_at: null, asked_answer: refuse ?? '' };
  const invoice = goodOf(await invoices.of(tx, order));
  if (refuse === undefined) {
    const sealed = sealJson(vault, COLUMN, nameOfPart(row), fields);
    const given = { sealed, state: 'accepted', reason: '', changed_at: now } as const;
    await supplements.change(tx, row, { ...over, ...given });
    if (invoice?.state === 'confirmed') await invoices.drop(tx, invoice);
  } else await supplements.change(tx, row, over);
  const then = {
    none: '',
    confirmed: '，请重新确认开票信息',
    issued: '，发票由门店红冲后重开',
    reversed: '',
  }[invoice?.state ?? 'none'];
  const text = refuse ? `${saidOf(part)}没有更正：${refuse}` : `${saidOf(part)}已更正${then}`;
  await addNote(tx, order, { event: 'supplement', by: 'seller', text, now });
  const title = `${order.config.title} 的资料${refuse ? '没有更正' : '已更正'}`;
  const id = `correction:${part}:${now.getTime()}`;
  await tellAnswer(tell, tx, order, { id, title, body: text }, now);
}

/**
 * Returns the unmasked papers for staff. The buyer sees that they were opened. Throws
 * SUPPLEMENT_MISSING.
 */
export const lookAtPapers = (
  context: CarOrderContext,
  { operator, input, now }: OperatorCall<typeof desk.operatorCarOrderPapers>,
): Promise<Out<typeof desk.operatorCarOrderPapers>> =>
  inTransaction(context.database, async (tx) => {
    const order = await named(tx, operator, input.orderNo);
    const rows = await supplements.of(tx, order);
    if (rows.length === 0) throw new DomainError('SUPPLEMENT_MISSING');
    const subject = { kind: 'carOrder', id: order.id } as const;
    await addContactView(tx, subject, { operator, purpose: input.purpose }, now);
    return {
      home: homeForStore(context, order),
      parts: rows.map((row) => ({
        part: row.part,
        rows: wholeRowsOf(openFields(context, row)),
        asked: wholeRowsOf(askedOf(context, row)),
      })),
    };
  });

/**
 * Returns the pictures of a part for staff. The buyer sees that they were opened. Throws
 * SUPPLEMENT_MISSING.
 */
export async function lookAtPictures(
  context: CarOrderContext,
  {
    operator,
    input: { orderNo, part, why },
    now,
  }: OperatorCall<typeof desk.operatorCarOrderPictures>,
): Promise<Out<typeof desk.operatorCarOrderPictures>> {
  const { order, all } = await inTransaction(context.database, async (tx) => {
    const found = await named(tx, operator, orderNo);
    const row = (await supplements.of(tx, found)).find((one) => one.part === part);
    const both = row ? [openFields(context, row), askedOf(context, row)] : [];
    if (both.flatMap(keysOf).length === 0) throw new DomainError('SUPPLEMENT_MISSING');
    const purpose = `${CAR_PAPERS.looks[why]}（${SUPPLEMENT_PART_NAMES[part]}）`;
    const subject = { kind: 'carOrder', id: found.id } as const;
    await addContactView(tx, subject, { operator, purpose }, now);
    return { order: found, all: both };
  });
  return { pictures: await lookAt(context, order, all, { part, why, operator }, now) };
}

type Verdict = { part: SupplementPart; refuse?: string | undefined };

/** Accepts or refuses a part. Throws SUPPLEMENT_MISSING. */
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
  const text = refuse ? `${saidOf(part)}需修改：${refuse}` : `${saidOf(part)}已通过`;
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

/** Accepts parts submitted before a moment where the store does not use the product itself. */
export const acceptSupplements = (
  { database, log, pictures, tell, vault }: CarOrderContext,
  before: Date,
  now: Date,
): Promise<void> =>
  drain({
    find: (size) => supplements.waiting(database, before, size),
    take: ({ userId, id, part }) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, { userId, id });
        const rows = order ? await supplements.of(tx, order) : [];
        const row = rows.find((one) => one.part === part);
        if (order && row?.state === 'submitted')
          await judgeSupplement({ tell }, tx, order, { part }, now);
        if (order && row?.asked)
          await judgeCorrection({ pictures, tell, vault }, tx, order, { part }, now);
        return order !== undefined;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'papers not accepted'),
  });
