import type { StoredImage } from '@marque/contract/common';

/** A picture that is being uploaded. `preview` is an object URL. */
export type RunningUpload = {
  kind: 'sending';
  id: number;
  file: File;
  preview: string;
  /** The uploaded share, from 0 to 1. */
  share: number;
};
export type FailedUpload = Omit<RunningUpload, 'kind' | 'share'> & {
  kind: 'failed';
  message: string;
  /** Whether an upload of the same file may succeed later. */
  retryable: boolean;
};
export type SentUpload = {
  kind: 'sent';
  id: number;
  image: StoredImage;
  /** Whether the form's value has contained the picture: when it no longer does, the slot is removed. */
  held: boolean;
};
export type UploadSlot = RunningUpload | FailedUpload | SentUpload;

export const imagesOf = (slots: readonly UploadSlot[]): StoredImage[] =>
  slots.flatMap((slot) => (slot.kind === 'sent' ? [slot.image] : []));

/**
 * Adapts the slots to the form's value: pictures keep their places, removed ones disappear, new ones are
 * appended.
 */
export function withValue(
  slots: readonly UploadSlot[],
  value: readonly StoredImage[],
  nextId: () => number,
): UploadSlot[] {
  const held = new Set(value.map(({ key }) => key));
  const kept = slots.flatMap((slot): UploadSlot[] => {
    if (slot.kind !== 'sent') return [slot];
    if (held.has(slot.image.key)) return [slot.held ? slot : { ...slot, held: true }];
    return slot.held ? [] : [slot];
  });
  const known = new Set(imagesOf(kept).map(({ key }) => key));
  const brought = value.filter(({ key }) => !known.has(key));
  return [
    ...kept,
    ...brought.map((image): SentUpload => ({ kind: 'sent', id: nextId(), image, held: true })),
  ];
}

/** Replaces a slot by its new state. A removed slot stays removed. */
export const replaced = (slots: readonly UploadSlot[], slot: UploadSlot): UploadSlot[] =>
  slots.map((one) => (one.id === slot.id ? slot : one));

export const without = (slots: readonly UploadSlot[], id: number): UploadSlot[] =>
  slots.filter((slot) => slot.id !== id);
