import { MaintainVisitForm, RepairVisitForm } from '@marque/contract/maintenance/booking/form';
import {
  BEATS,
  type BeatId,
  type VisitValues,
  type WorkKind,
} from '#blocks/workshop-visit/visit-draft.ts';
import { ApiError } from '#shared/api/error.ts';

/** The fields that refusals are about. */
export const REFUSALS: Readonly<Record<string, keyof VisitValues>> = {
  SLOT_TAKEN: 'start',
  TOO_SOON: 'start',
  DAY_UNAVAILABLE: 'start',
  CAR_BUSY: 'start',
  TIME_BUSY: 'start',
  PERSON_UNAVAILABLE: 'start',
  DEALER_NOT_SERVING: 'dealerId',
  DEALER_NOT_FOUND: 'dealerId',
  CAR_NOT_FOUND: 'carId',
  ITEM_UNKNOWN: 'items',
  MEDIA_NOT_FOUND: 'pictures',
};

/** The rules of the form for a kind of work. */
export const rulesOf = (kind: WorkKind) =>
  kind === 'repair' ? RepairVisitForm : MaintainVisitForm;

/** The question that asks for a field. */
const FIELDS: Readonly<Record<string, BeatId>> = {
  carId: 'car',
  items: 'work',
  symptom: 'work',
  pictures: 'work',
  dealerId: 'when',
  start: 'when',
  name: 'contact',
  phone: 'contact',
  note: 'contact',
  passes: 'contact',
};

/** The first question that lacks something; null when the form can be sent. */
export function beatOf(kind: WorkKind, values: VisitValues): BeatId | null {
  const { error } = rulesOf(kind).safeParse(values);
  const lacking = new Set((error?.issues ?? []).map(({ path }) => FIELDS[String(path[0])]));
  return BEATS.find((beat) => lacking.has(beat)) ?? null;
}

/** The question whose answer a refusal is about; undefined where it is about none. */
export function beatOfRefusal(error: unknown): BeatId | undefined {
  const field = error instanceof ApiError ? REFUSALS[error.code] : undefined;
  return field && FIELDS[field];
}
