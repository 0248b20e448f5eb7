import { z } from 'zod';
import {
  Done,
  Fen,
  Id,
  StoredImage,
  Instant,
  Identification,
  Line,
  Nothing,
  pageInput,
  Score,
  LongText,
} from '../common.ts';
import { Agreement } from '../agreement/schema.ts';
import { type Schemas, BRANDS } from '../core.ts';
import { NOTICE_KINDS, SUBSCRIBE_HOSTS } from '../notice/kinds.ts';
import { RefundDetail, RefundStatus, RefundSummary } from '../mall/after-sale/schema.ts';
import { ShipMethod } from '../mall/cart/schema.ts';
import { CarrierCode, TrackingNo, TrackStatus } from '../mall/fulfilment/schema.ts';
import { OrderStatus } from '../mall/order/schema.ts';
import { WriteOffNumber, WriteOffStatus } from '../mall/write-off/schema.ts';
import { LookedAt } from '../media/desk-schema.ts';
import { UploadKey } from '../media/schema.ts';
import { PaySubject } from '../pay/schema.ts';
import { ServiceContent, ServiceQuestion } from '../service/schema.ts';
import { TypedPhone } from '../session/schema.ts';

/** admin: all calls. store: calls for its own store. */
export const OperatorRole = z.enum(['admin', 'store']);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** The reason for which an operator reads or changes personal data. */
export const Reason = Line.min(4).max(200);

export const OrderNo = z.string().regex(/^[\d-]{6,32}$/, 'an order number has digits only');

const OperatorLine = z.object({
  id: Id,
  title: z.string(),
  values: z.array(z.string()),
  quantity: z.number().int(),
  shipMethod: ShipMethod,
  /** Pieces that still have to be shipped and are in no refund. */
  toSend: z.number().int(),
});

export const OperatorOrder = z.object({
  orderNo: z.string(),
  brand: z.enum(BRANDS),
  status: OrderStatus,
  statusText: z.string(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  payableFen: Fen,
  payableScore: Score,
  lines: z.array(OperatorLine),
  remark: z.string(),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

const OperatorParcel = z.object({
  id: Id,
  carrier: z.string(),
  trackingNo: z.string(),
  status: TrackStatus,
  shippedAt: Instant,
  deliveredAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
  lines: z.array(z.object({ lineId: Id, quantity: z.number().int() })),
});

/** The receiver of a parcel. */
export const OperatorReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
});
export type OperatorReceiver = z.infer<typeof OperatorReceiver>;

export const OperatorOrderDetail = OperatorOrder.extend({
  /** Masked. `operator.receiver` returns it in full. */
  receiver: OperatorReceiver.nullable(),
  store: z.string().nullable(),
  parcels: z.array(OperatorParcel),
});
export type OperatorOrderDetail = z.infer<typeof OperatorOrderDetail>;

export const StoreCode = z.object({
  code: WriteOffNumber,
  title: z.string(),
  values: z.array(z.string()),
  status: WriteOffStatus,
  statusText: z.string(),
  uses: z.number().int(),
  usesLeft: z.number().int(),
  validUntil: Instant.nullable(),
});
export type StoreCode = z.infer<typeof StoreCode>;

export const OperatorProduct = z.object({
  id: Id,
  title: z.string(),
  onShelf: z.boolean(),
  skus: z.array(
    z.object({
      id: Id,
      values: z.array(z.string()),
      priceFen: Fen,
      score: Score,
      available: z.number().int(),
      reserved: z.number().int(),
    }),
  ),
});
export type OperatorProduct = z.infer<typeof OperatorProduct>;

export const OperatorMember = Identification.extend({
  userId: Id,
  /** The phone number with its middle digits masked. */
  phone: z.string(),
  nickName: z.string(),
});
export type OperatorMember = z.infer<typeof OperatorMember>;

export const LogEntry = z.object({
  at: Instant,
  operator: z.string(),
  action: z.string(),
  input: z.unknown(),
  /** begun, done, or the error code. */
  outcome: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const Version = z.string().max(64);
const Service = z.strictObject({ version: Version, ...ServiceContent.shape });

const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
const OperatorMoneyBack = z.object({
  id: Id,
  paymentId: Id,
  subject: PaySubject,
  subjectId: Id,
  channel: z.string(),
  amountFen: Fen,
  createdAt: Instant,
  /** When the provider sent the money; null before. */
  doneAt: Instant.nullable(),
});
export type OperatorMoneyBack = z.infer<typeof OperatorMoneyBack>;

/** The payment attempts, payments and refunds of one subject. */
export const OperatorPayments = z.object({
  subject: PaySubject,
  subjectId: Id,
  dueFen: Fen,
  tries: z.array(
    z.object({
      id: Id,
      channel: z.string(),
      amountFen: Fen,
      refundedFen: Fen,
      status: z.string(),
      /** The index of the part; null when the subject is paid as a whole. */
      part: z.number().int().nullable(),
      /** Whether an invited payer pays instead of the owner. */
      invited: z.boolean(),
      failReason: z.string(),
      createdAt: Instant,
    }),
  ),
  moneyBack: z.array(OperatorMoneyBack),
  /** The balance of each ledger account, in fen. Their sum is 0. */
  ledger: z.array(z.object({ account: z.string(), fen: z.number().int() })),
});
export type OperatorPayments = z.infer<typeof OperatorPayments>;

const byOrder = z.strictObject({ orderNo: OrderNo });
/** The parcel's id or tracking number. */
const byParcel = z.strictObject({ id: Id });
const byPhone = z.strictObject({ phone: TypedPhone });
const byRefund = z.strictObject({ id: Id });
/** The purposes for which operators may look at a buyer's pictures. */
export const ProofLook = z.enum(['review', 'dispute']);
export type ProofLook = z.infer<typeof ProofLook>;

const ShipLines = z
  .array(z.strictObject({ lineId: Id, quantity: z.number().int().min(1).max(999) }))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
    message: 'each line once',
  });

const JobKind = Line.min(1).max(60);

/** The numbers of jobs of one kind: waiting, running, to be retried, given up. */
export const JobFigures = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  dead: z.number().int(),
  /** The age in ms of the oldest job that is due. */
  oldestMs: z.number().int(),
});
export type JobFigures = z.infer<typeof JobFigures>;

/** A job that has used up its attempts. */
export const DeadJob = z.object({
  id: Id,
  kind: z.string(),
  attempts: z.number().int(),
  lastError: z.string(),
  diedAt: Instant,
});
export type DeadJob = z.infer<typeof DeadJob>;

/**
 * A delivery of a notice outside the app. In development, without a host's account, the sandbox
 * delivers it.
 */
const NoticeDelivery = z.object({
  userId: Id,
  noticeId: Id,
  channel: z.enum(['sms', ...SUBSCRIBE_HOSTS]),
  template: z.string(),
  state: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  /** Why it was not sent, e.g. switched off, read, no grant, no messenger, no phone. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  at: Instant,
});
export type NoticeDelivery = z.infer<typeof NoticeDelivery>;

const NoticeDraft = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  title: Line.min(2).max(30),
  body: LongText.min(2).max(200),
  link: z
    .strictObject({ page: Id, params: z.record(z.string().max(32), Line.max(200)) })
    .nullable()
    .default(null),
  /** Whether the notice is news: sent only with consent, in daytime and at most twice a week. */
  marketing: z.boolean().default(false),
  /** Whether the notice is shown in both brands or only in that of the call. */
  bothBrands: z.boolean().default(false),
  /** The phone numbers of the receivers; all members when it is left out. */
  phones: z.array(TypedPhone).min(1).max(1000).optional(),
});
export type NoticeDraft = z.infer<typeof NoticeDraft>;

export const operatorSchemas = {
  'operator.me': {
    input: Nothing,
    output: z.object({ name: z.string(), role: OperatorRole, dealerId: Id.nullable() }),
  },
  'operator.orders': {
    input: z.strictObject({ ...pageInput, status: OrderStatus.default('paid') }),
    output: page(OperatorOrder),
  },
  'operator.order': { input: byOrder, output: OperatorOrderDetail },
  'operator.receiver': { input: byOrder.extend({ reason: Reason }), output: OperatorReceiver },
  'operator.ship': {
    /**
     * Without `lines` all remaining pieces are shipped. Without a number one is generated in the
     * carrier's format.
     */
    input: byOrder.extend({
      carrier: CarrierCode.default('yuanda'),
      trackingNo: TrackingNo.optional(),
      lines: ShipLines.optional(),
    }),
    output: OperatorOrderDetail,
  },
  'operator.topUp': { input: byOrder, output: OperatorOrderDetail },
  'operator.track': {
    input: byParcel.extend({
      status: TrackStatus.exclude(['shipped', 'delivered']),
      text: Line.min(1).max(100),
    }),
    output: OperatorOrderDetail,
  },
  'operator.deliver': {
    input: byParcel.extend({ text: Line.min(1).max(100).default('快件已签收') }),
    output: OperatorOrderDetail,
  },
  'operator.refunds': {
    input: z.strictObject({ ...pageInput, status: RefundStatus.default('applied') }),
    output: page(RefundSummary),
  },
  'operator.refund': { input: byRefund, output: RefundDetail },
  'operator.refundProof': {
    input: byRefund.extend({ why: ProofLook }),
    output: z.object({ pictures: z.array(LookedAt) }),
  },
  'operator.refundApprove': {
    input: byRefund.extend({ note: Line.max(100).default('') }),
    output: RefundDetail,
  },
  'operator.refundRefuse': {
    input: byRefund.extend({ reason: Line.min(1).max(100) }),
    output: RefundDetail,
  },
  'operator.refundReceive': { input: byRefund, output: RefundDetail },
  'operator.invoice': { input: byOrder, output: Done },
  'operator.reply': {
    input: z.strictObject({ id: Id, text: LongText.min(1).max(300) }),
    output: Done,
  },
  'operator.member': { input: byPhone, output: OperatorMember },
  'operator.grant': {
    /** `badge`: the key of an uploaded picture shown beside the avatar. */
    input: byPhone.extend({ id: Id, badge: UploadKey.optional() }),
    output: OperatorMember,
  },
  'operator.revoke': { input: byPhone.extend({ id: Id }), output: OperatorMember },
  'operator.code': { input: z.strictObject({ code: WriteOffNumber }), output: StoreCode },
  'operator.writeOff': {
    /** `dealerId` is required of an admin. A store's operator can leave it out. */
    input: z.strictObject({ code: WriteOffNumber, dealerId: Id.optional() }),
    output: StoreCode,
  },
  'operator.products': {
    input: z.strictObject({ ...pageInput, keyword: Line.max(40).optional() }),
    output: page(OperatorProduct),
  },
  'operator.preview': {
    input: z.strictObject({ id: Id, days: z.coerce.number().int().min(1).max(90).default(7) }),
    /** A path of the product, valid until `until`. */
    output: z.object({ path: z.string(), until: Instant }),
  },
  'operator.publish': {
    input: z.strictObject({ id: Id, onShelf: z.boolean() }),
    output: OperatorProduct,
  },
  'operator.stock': {
    /** Adds pieces to the stock, or removes them when `change` is negative. */
    input: z.strictObject({
      skuId: Id,
      change: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((change) => change !== 0, { message: 'not 0' }),
    }),
    output: OperatorProduct,
  },
  /** Uploads a still JPEG, PNG, WebP or AVIF. Pictures unused for a day are removed. */
  'operator.picture': { input: z.strictObject({ file: z.file() }), output: StoredImage },
  /** Returns no questions until the first are published. */
  'operator.service': {
    input: Nothing,
    output: Service.extend({ questions: z.array(ServiceQuestion) }),
  },
  /** Replaces the whole content. `version` is the one that was read before. */
  'operator.serviceSet': { input: Service, output: Service },
  'operator.agreementPreview': {
    input: Agreement,
    output: z.object({
      texts: z.array(z.object({ brand: z.enum(BRANDS), sha256: z.string(), text: Agreement })),
      /** The paragraphs that are new, and those of the version in force that are removed. */
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  },
  'operator.agreementPublish': { input: Agreement, output: Done },
  'operator.noticePreview': { input: NoticeDraft, output: z.object({ count: z.number().int() }) },
  'operator.noticeSend': { input: NoticeDraft, output: z.object({ count: z.number().int() }) },
  'operator.noticeDeliveries': {
    input: z.strictObject(pageInput),
    output: z.object({ items: z.array(NoticeDelivery), nextCursor: z.string().nullable() }),
  },
  'operator.clerk': { input: Nothing, output: z.object({ on: z.boolean() }) },
  'operator.clerkSet': {
    input: z.strictObject({ on: z.boolean() }),
    output: z.object({ on: z.boolean() }),
  },
  /** Returns the figures of all jobs and the jobs given up, the latest first. */
  'operator.jobs': {
    input: z.strictObject(pageInput),
    output: page(DeadJob).extend({ kinds: z.array(JobFigures) }),
  },
  'operator.payments': {
    input: z.strictObject({ number: OrderNo, subject: PaySubject.default('mallOrder') }),
    output: OperatorPayments,
  },
  'operator.moneyBack': { input: z.strictObject(pageInput), output: page(OperatorMoneyBack) },
  'operator.moneyBackRetry': { input: z.strictObject({ id: Id }), output: Done },
  'operator.jobRetry': {
    input: z
      .strictObject({ id: Id.optional(), kind: JobKind.optional() })
      .refine(({ id, kind }) => (id === undefined) !== (kind === undefined), {
        path: ['id'],
        message: 'name a job or a kind',
      }),
    output: z.object({ count: z.number().int() }),
  },
  'operator.log': { input: z.strictObject(pageInput), output: page(LogEntry) },
} satisfies Schemas;
