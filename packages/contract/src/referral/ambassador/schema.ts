import { z } from 'zod';
import { Author, AuthorId, CityCode } from '../../community/common.ts';
import { Done, Id, Instant, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Energy } from '../../cars/schema.ts';
import { maxPictures } from '../../form.ts';
import { MAX_KM } from '../../garage/limits.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { BINDING_STATES } from '../binding/schema.ts';
import { SupplementForm } from '../form.ts';
import { SAYS } from '../programme-texts.ts';
import { CarCardForm, CompanyForm, OwnWordsForm, PersonForm } from './form.ts';
import {
  AMBASSADOR_STATES,
  APPLICANT_KINDS,
  APPLICATION_STATES,
  DELIVERIES,
  MAX_CAR_PICTURES,
  MAX_CHANNELS,
} from './labels.ts';

const Day = z.iso.date();
/** 2027-03. */
const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
export const ApplicantKindName = z.enum(APPLICANT_KINDS);
export const ApplicationStateName = z.enum(APPLICATION_STATES);

/** An application as its author sees it. */
export const Application = z.object({
  id: Id,
  kind: ApplicantKindName,
  state: ApplicationStateName,
  city: z.string(),
  words: z.string(),
  channels: z.array(z.string()),
  /** '' for a person, and once it is erased. */
  company: z.string(),
  /** What is missing, or why it was refused; '' without an answer. */
  answer: z.string(),
  supplement: z.string(),
  /** By when an answer is promised, and whether that has passed without one. */
  dueDay: Day,
  late: z.boolean(),
  at: Instant,
});
export type Application = z.output<typeof Application>;

const Ambassador = z.object({
  handle: AuthorId,
  state: z.enum(AMBASSADOR_STATES),
  /** Why it is suspended; '' while it is not. */
  reason: z.string(),
  since: Day,
  renewBy: Day,
  /** renew: its year ends or has ended. agreement: a new one is in force. */
  agree: z.enum(['renew', 'agreement']).nullable(),
  /** Whether the real name is still told. Without it nobody new can accept. */
  verified: z.boolean(),
  words: z.string(),
  /** By which moderators know the words. */
  wordsId: Id,
  standing: Standing,
});
export type Ambassador = z.output<typeof Ambassador>;

const Count = z.object({ key: z.string(), label: z.string(), count: z.int() });

const Mine = z.object({
  /** The newest one; null for who never applied. */
  application: Application.nullable(),
  ambassador: Ambassador.nullable(),
  /** Why one cannot apply now, in words; null for who can, or need not. */
  blocked: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** Whether the real name is told. */
  verified: z.boolean(),
  /** The version of the agreement in force. */
  agreement: z.string(),
  /** What happened this month to who accepted, by step; null for who is no ambassador. */
  month: z.array(Count).nullable(),
});
export type MineAsAmbassador = z.output<typeof Mine>;

/** An application that is not sent yet, as it was typed. */
export const ApplicationDraft = z.strictObject({
  kind: z.enum(['', ...APPLICANT_KINDS]),
  cityCode: z.string().max(6),
  city: z.string().max(40),
  words: z.string().max(2000),
  channels: z.string().max(2000),
  company: z.string().max(200),
  companyCode: z.string().max(80),
  contactName: z.string().max(200),
});
export type ApplicationDraft = z.output<typeof ApplicationDraft>;

const CarCard = z.object({
  id: Id,
  seriesId: Id,
  seriesName: z.string(),
  modelName: z.string(),
  energy: Energy,
  images: z.array(StoredImage).max(MAX_CAR_PICTURES),
  km: z.int(),
  /** What it uses on 100 km, in tenths of a litre or kWh. */
  use: z.int(),
  likes: z.array(z.string()),
  warning: z.string(),
});
export type CarCard = z.output<typeof CarCard>;

/** A certified car of an ambassador, with its card. */
const CardedCar = z.object({
  carId: Id,
  seriesName: z.string(),
  modelName: z.string(),
  energy: Energy,
  /** The newest reading; null without one. */
  km: z.int().nullable(),
  side: StoredImage.nullable(),
  card: CarCard.extend({ off: z.boolean(), standing: Standing }).nullable(),
});
export type CardedCar = z.output<typeof CardedCar>;

const Sum = z.object({ points: z.int(), gifts: z.int() });

/** A sale by an ambassador's recommendation. Nothing tells who bought, what, where and for how much. */
const Sale = z.object({
  id: Id,
  month: Month,
  state: z.enum(BINDING_STATES),
  /** The last step that was reached. */
  step: z.string(),
  /** When the days of observation are over; null before they begin. */
  dueAt: Instant.nullable(),
  ...Sum.shape,
});
export type Sale = z.output<typeof Sale>;

const PublicCard = z.object({
  handle: AuthorId,
  author: Author,
  kind: ApplicantKindName,
  city: z.string(),
  words: z.string(),
  wordsId: Id,
  since: Day,
  /** Since when they are certified as an owner; null for who is not. */
  ownerSince: Day.nullable(),
  car: CarCard.nullable(),
  deliveries: z.enum(DELIVERIES),
  /** By which friends accept; null while they cannot. */
  code: z.string().nullable(),
  says: z.enum(SAYS),
  /** Whether it is invented. */
  sample: z.boolean(),
  mine: z.boolean(),
});
export type PublicCard = z.output<typeof PublicCard>;

/** The version of the agreement that was read. */
const read = { agreement: z.string().max(20) };
const sent = {
  cityCode: CityCode,
  channels: z.array(z.url({ protocol: /^https?$/ }).max(200)).max(MAX_CHANNELS),
  ...read,
};

export const ambassadorSchemas = {
  'ambassador.mine': { input: Nothing, output: Mine },
  'ambassador.draft': {
    input: Nothing,
    output: z.object({ draft: ApplicationDraft.nullable() }),
  },
  'ambassador.draftSave': { input: ApplicationDraft, output: Done },
  'ambassador.apply': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ ...PersonForm.shape, ...sent }),
      z.strictObject({ ...CompanyForm.shape, ...sent }),
    ]),
    output: Mine,
  },
  'ambassador.supplement': { input: z.strictObject(SupplementForm.shape), output: Mine },
  'ambassador.withdraw': { input: Nothing, output: Mine },
  'ambassador.agree': { input: z.strictObject(read), output: Mine },
  'ambassador.words': { input: z.strictObject(OwnWordsForm.shape), output: Mine },
  'ambassador.leave': { input: Nothing, output: Mine },
  'ambassador.cars': { input: Nothing, output: z.object({ items: z.array(CardedCar) }) },
  'ambassador.carSave': {
    input: z.strictObject({
      ...CarCardForm.shape,
      carId: Id,
      images: z.array(UploadKey).min(1).check(maxPictures(MAX_CAR_PICTURES)),
      km: z.int().min(0).max(MAX_KM),
      use: z.int().min(1).max(999),
    }),
    output: CardedCar,
  },
  'ambassador.carOff': { input: z.strictObject({ carId: Id }), output: CardedCar },
  'ambassador.sales': {
    /** Without `month` the newest one. */
    input: z.strictObject({ month: Month.optional() }),
    output: z.object({
      /** The months with sales, the newest first. */
      months: z.array(z.object({ month: Month, sales: z.int(), ...Sum.shape })),
      items: z.array(Sale),
    }),
  },
  'ambassador.card': { input: z.strictObject({ id: Id }), output: PublicCard },
} satisfies Schemas;
