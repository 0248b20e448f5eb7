import { MaintainVisitForm, RepairVisitForm } from '@marque/contract/maintenance/booking/form';
import {
  BEATS,
  type BeatId,
  type VisitValues,
  type WorkKind,
} from '#blocks/workshop-visit/visit-draft.ts';

/** The rules of the form for a kind of work. */
export const rulesOf = (kind: WorkKind) =>
  kind === 'repair' ? RepairVisitForm : MaintainVisitForm;

/** The question that asks for a field. */
const FIELDS: Record<string, BeatId> = {
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
