import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { readDraft, saveDraft, withSavedFields } from '#shared/session/draft.ts';

export type WorkKind = 'maintain' | 'repair';
/** The questions of the form in their order: which car, what, where and when, how to reach. */
export const BEATS = ['car', 'work', 'when', 'contact'] as const;
export type BeatId = (typeof BEATS)[number];

/** The values of the form that books a visit to the workshop. */
export type VisitValues = {
  kind: WorkKind;
  /** The open question. */
  beat: BeatId;
  carId: string;
  /** The series of the car; a visitor chooses it to see plan and prices. */
  seriesId: string;
  /** The typed mileage of a car without readings. */
  km: string;
  /** The items, and the car whose due items they began as. */
  items: string[];
  itemsOf: string;
  dealerId: string;
  dealerName: string;
  /** The start, an instant. */
  start: string;
  personId: string;
  symptom: string;
  pictures: StoredImage[];
  note: string;
  passes: string[];
  name: string;
  phone: string;
  /** The earlier booking whose values were taken over. */
  again: string;
};

export const EMPTY_VISIT: VisitValues = {
  kind: 'maintain',
  beat: 'work',
  carId: '',
  seriesId: '',
  km: '',
  items: [],
  itemsOf: '',
  dealerId: '',
  dealerName: '',
  start: '',
  personId: '',
  symptom: '',
  pictures: [],
  note: '',
  passes: [],
  name: '',
  phone: '',
  again: '',
};

/** The name of the form's draft. Cars and stores are the brand's, so each brand has its own. */
export const visitDraft = (brand: Brand): string => `workshopVisit:${brand}`;

/** What the address of the form asks for. */
export type WantedVisit = {
  kind?: string | undefined;
  carId?: string | undefined;
  seriesId?: string | undefined;
  /** Ids, separated by commas. */
  items?: string | undefined;
  dealerId?: string | undefined;
  symptom?: string | undefined;
  start?: string | undefined;
  voucherId?: string | undefined;
};

/** The values for another store, whose times are others. */
export const withStore = (
  { dealerId }: Pick<VisitValues, 'dealerId'>,
  store: { id: string; name: string },
): Partial<VisitValues> => ({
  dealerId: store.id,
  dealerName: store.name,
  ...(dealerId !== store.id && { start: '', personId: '' }),
});

/** The initial values: those of the draft, and over them what the address asks for. */
export function beginVisit(kept: Record<string, unknown> | null, wanted: WantedVisit): VisitValues {
  const saved = withSavedFields(EMPTY_VISIT, kept);
  const kind = wanted.kind === 'repair' || wanted.kind === 'maintain' ? wanted.kind : saved.kind;
  const items = wanted.items?.split(',').filter(Boolean);
  const isStart = wanted.start !== undefined && !Number.isNaN(Date.parse(wanted.start));
  return {
    ...saved,
    kind: kind === 'repair' ? 'repair' : 'maintain',
    beat: BEATS.find((one) => one === saved.beat) ?? 'work',
    ...(wanted.carId && { carId: wanted.carId }),
    ...(wanted.seriesId && { seriesId: wanted.seriesId }),
    ...(items && { items, itemsOf: 'asked' }),
    ...(wanted.symptom && { symptom: wanted.symptom }),
    ...(wanted.dealerId &&
      wanted.dealerId !== saved.dealerId && {
        dealerId: wanted.dealerId,
        dealerName: '',
        start: '',
        personId: '',
      }),
    ...(isStart && { start: new Date(wanted.start!).toISOString(), beat: 'when' }),
    ...(wanted.voucherId && { passes: [wanted.voucherId] }),
  };
}

/** Takes a store over into the form, from another page. */
export function chooseVisitStore(brand: Brand, store: { id: string; name: string }): void {
  const kept = readDraft(visitDraft(brand));
  const dealerId = typeof kept?.['dealerId'] === 'string' ? kept['dealerId'] : '';
  saveDraft(visitDraft(brand), { ...kept, ...withStore({ dealerId }, store), beat: 'when' });
}
