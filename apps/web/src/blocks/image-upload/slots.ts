import type { StoredImage } from '@marque/contract/common';

/** A picture that is being uploaded. `preview` is an object URL. */
export type Sending = {
  kind: 'sending';
  id: number;
  file: File;
  preview: string;
  /** The uploaded share, from 0 to 1. */
  share: number;
};
export type Failed = Omit<Sending, 'kind' | 'share'> & {
  kind: 'failed';
  message: string;
  /** Whether an upload of the same file may succeed later. */
  retryable: boolean;
};
export type Sent = {
  kind: 'sent';
  id: number;
  image: StoredImage;
  /** Whether the form's value has contained the picture: when it no longer does, the slot is removed. */
  held: boolean;
};
export type Slot = Sending | Failed | Sent;

export const imagesOf = (slots: readonly Slot[]): StoredImage[] =>
  slots.flatMap((slot) => (slot.kind === 'sent' ? [slot.image] : []));

/**
 * Adapts the slots to the form's value: pictures keep their places, removed ones disappear, new ones are
 * appended.
 */
export function withValue(
  slots: readonly Slot[],
  value: readonly StoredImage[],
  nextId: () => number,
): Slot[] {
  const held = new Set(value.map(({ key }) => key));
  const kept = slots.flatMap((slot): Slot[] => {
    if (slot.kind !== 'sent') return [slot];
    if (held.has(slot.image.key)) return [slot.held ? slot : { ...slot, held: true }];
    return slot.held ? [] : [slot];
  });
  const known = new Set(imagesOf(kept).map(({ key }) => key));
  const brought = value.filter(({ key }) => !known.has(key));
  return [
    ...kept,
    ...brought.map((image): Sent => ({ kind: 'sent', id: nextId(), image, held: true })),
  ];
}

/** Replaces a slot by its new state. A removed slot stays removed. */
export const replaced = (slots: readonly Slot[], slot: Slot): Slot[] =>
  slots.map((one) => (one.id === slot.id ? slot : one));

export const without = (slots: readonly Slot[], id: number): Slot[] =>
  slots.filter((slot) => slot.id !== id);
