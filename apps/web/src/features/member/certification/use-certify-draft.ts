import type { StoredImage } from '@marque/contract/common';
import type { Reading } from '@marque/contract/member/certification/schema';
import { useState } from 'react';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import { useBrand } from '#shared/brand/brand.ts';

export const STEPS = ['consent', 'photo', 'check'] as const;
export type Step = (typeof STEPS)[number];

export type CertifyDraft = {
  step: Step;
  /** The picture of the licence; empty before it is taken. */
  images: StoredImage[];
  /** What was read of it; null before. Without fields everything is typed. */
  reading: Reading | null;
};

const EMPTY: CertifyDraft = { step: 'consent', images: [], reading: null };

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' && value !== null && 'readingId' in value && 'fields' in value;

function restored(kept: Record<string, unknown> | null): CertifyDraft {
  if (!kept) return EMPTY;
  const images = keptPictures(kept['images']);
  const reading = images.length > 0 && isReading(kept['reading']) ? kept['reading'] : null;
  const step = STEPS.find((one) => one === kept['step']) ?? 'consent';
  return { step: step === 'check' && !reading ? 'photo' : step, images, reading };
}

/** How far the certification of a car is, kept for the person and the visit. */
export function useCertifyDraft() {
  const { id: brand } = useBrand();
  const name = `certify:${brand}`;
  const fields = `${name}:fields`;
  const [draft, setDraft] = useState(() => restored(readDraft(name)));
  return {
    draft,
    /** The name of the draft of what is typed. */
    fields,
    change: (change: Partial<CertifyDraft>) => {
      const next = { ...draft, ...change };
      // What was typed belongs to the licence that was read.
      if (change.reading !== undefined && change.reading !== draft.reading) clearDraft(fields);
      saveDraft(name, next);
      setDraft(next);
    },
    clear: () => {
      clearDraft(name);
      clearDraft(fields);
    },
  };
}
