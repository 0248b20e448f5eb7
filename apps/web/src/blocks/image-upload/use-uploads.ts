import type { StoredImage } from '@marque/contract/common';
import { mediaUpload, privateUpload } from '@marque/contract/media/endpoints';
import type { PrivatePurpose } from '@marque/contract/media/schema';
import { useEffect, useReducer, useRef } from 'react';
import { isRefusal, messageOf, NetworkError } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { UnreadablePicture } from '#shared/image/canvas.ts';
import { resizeImage } from './resize-image.ts';
import {
  type FailedUpload,
  imagesOf,
  replaced,
  type RunningUpload,
  type UploadSlot,
  without,
  withValue,
} from './slots.ts';

/** The limit of uploads at once. On a phone more of them would only slow each other down. */
const MAX_PARALLEL_UPLOADS = 2;

let lastId = 0;
const nextId = () => ++lastId;

type Options = {
  value: readonly StoredImage[];
  onChange: (images: StoredImage[]) => void;
  purpose?: PrivatePurpose | undefined;
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

type SendOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Sends a picture and returns its slot, sent or failed. */
async function upload(
  api: ReturnType<typeof useApi>,
  slot: RunningUpload,
  purpose: PrivatePurpose | undefined,
  options: SendOptions,
): Promise<UploadSlot> {
  try {
    const file = await resizeImage(slot.file);
    const image = purpose
      ? await api.call(privateUpload, { file, purpose }, options)
      : await api.call(mediaUpload, { file }, options);
    return { kind: 'sent', id: slot.id, image, held: false };
  } catch (error) {
    return failed(slot, error);
  }
}

/** The pictures of a form, with running and failed uploads. Uploaded pictures are the form's value. */
export function useUploads({ value, onChange, purpose, onBusyChange }: Options) {
  const api = useApi();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const slots = useRef<UploadSlot[]>([]);
  // oxlint-disable-next-line react/refs -- uploads change the slots between renders
  slots.current = withValue(slots.current, value, nextId);
  const running = useRef(new Map<number, AbortController>());
  const report = useRef({ onChange, onBusyChange });
  useEffect(() => {
    report.current = { onChange, onBusyChange };
  });

  const set = (next: UploadSlot[]) => {
    const before = imagesOf(slots.current);
    slots.current = next;
    const images = imagesOf(next);
    if (images.length !== before.length) report.current.onChange(images);
    redraw();
    sendNext();
  };

  const send = async (slot: RunningUpload) => {
    const controller = new AbortController();
    running.current.set(slot.id, controller);
    const { signal } = controller;
    const onProgress = (share: number) => {
      slots.current = replaced(slots.current, { ...slot, share });
      redraw();
    };
    const ended = await upload(api, slot, purpose, { signal, onProgress });
    running.current.delete(slot.id);
    if (signal.aborted) return;
    if (ended.kind === 'sent') URL.revokeObjectURL(slot.preview);
    set(replaced(slots.current, ended));
  };

  const sendNext = () => {
    const waiting = slots.current.filter(
      (slot): slot is RunningUpload => slot.kind === 'sending' && !running.current.has(slot.id),
    );
    for (const slot of waiting.slice(0, MAX_PARALLEL_UPLOADS - running.current.size))
      void send(slot);
  };

  // oxlint-disable-next-line react/refs -- a change of the slots renders anew
  const busy = slots.current.some(({ kind }) => kind === 'sending');
  useEffect(() => report.current.onBusyChange?.(busy), [busy]);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      for (const slot of slots.current) if (slot.kind !== 'sent') URL.revokeObjectURL(slot.preview);
    };
  }, []);

  const dismiss = (slot: UploadSlot) => {
    running.current.get(slot.id)?.abort();
    running.current.delete(slot.id);
    if (slot.kind !== 'sent') URL.revokeObjectURL(slot.preview);
  };

  return {
    // oxlint-disable-next-line react/refs -- a change of the slots renders anew
    slots: slots.current as readonly UploadSlot[],
    add: (files: readonly File[]) => set([...slots.current, ...files.map(sendingOf)]),
    /** Puts pictures in the place of all others. */
    replace: (files: readonly File[]) => {
      for (const slot of slots.current) dismiss(slot);
      set(files.map(sendingOf));
    },
    retry: ({ id, file, preview }: FailedUpload) =>
      set(replaced(slots.current, { kind: 'sending', id, file, preview, share: 0 })),
    remove: (slot: UploadSlot) => {
      dismiss(slot);
      set(without(slots.current, slot.id));
    },
  };
}

const sendingOf = (file: File): RunningUpload => ({
  kind: 'sending',
  id: nextId(),
  file,
  preview: URL.createObjectURL(file),
  share: 0,
});

function failed({ id, file, preview }: RunningUpload, error: unknown): FailedUpload {
  const final =
    error instanceof UnreadablePicture ||
    isRefusal(mediaUpload, error, 'MEDIA_NOT_PICTURE') ||
    isRefusal(mediaUpload, error, 'MEDIA_TOO_LARGE') ||
    isRefusal(mediaUpload, error, 'FILE_TOO_LARGE');
  const message =
    error instanceof UnreadablePicture
      ? error.message
      : error instanceof NetworkError
        ? '网络不太顺畅，点图片重试'
        : messageOf(error);
  return { kind: 'failed', id, file, preview, message, retryable: !final };
}
