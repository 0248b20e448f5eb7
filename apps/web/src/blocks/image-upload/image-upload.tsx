import type { StoredImage } from '@marque/contract/common';
import type { PrivatePurpose } from '@marque/contract/media/schema';
import retryIcon from 'virtual:icon/arrow-clockwise';
import camera from 'virtual:icon/camera';
import warning from 'virtual:icon/warning-circle';
import x from 'virtual:icon/x';
import { useId } from 'react';
import { Icon } from '#shared/ui/display/icon.tsx';
import { PrivatePicture } from '#blocks/private-picture/private-picture.tsx';
import * as styles from './image-upload.module.css';
import { choosePictures } from './choose-pictures.ts';
import type { FailedUpload, UploadSlot } from './slots.ts';
import { useUploads } from './use-uploads.ts';

type ImageUploadProps = {
  /** The uploaded pictures in the order of choice. A draft can contain them. */
  value: readonly StoredImage[];
  onChange: (images: StoredImage[]) => void;
  max: number;
  /** The accessible name of the group: the subject of the pictures. */
  label: string;
  /** The purpose of private pictures. Without one the pictures are public. */
  purpose?: PrivatePurpose;
  /** Called when uploads begin and end, so that the form waits for them. */
  onBusyChange?: (busy: boolean) => void;
  /** Why the form refuses the pictures. */
  error?: string | undefined;
};

/** Lets people choose pictures, and uploads each at once with its progress. */
export function ImageUpload({
  value,
  onChange,
  max,
  label,
  purpose,
  onBusyChange,
  error,
}: ImageUploadProps) {
  const id = useId();
  const { slots, add, retry, remove } = useUploads({ value, onChange, purpose, onBusyChange });
  const left = max - slots.length;
  const failures = slots.flatMap((slot) => (slot.kind === 'failed' ? slot.message : []));
  const messages = new Set([...failures, ...(error ? [error] : [])]);
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={`${id}-note`}
      data-invalid={error ? true : undefined}
    >
      <ul className={styles.grid}>
        {slots.map((slot, i) => (
          <li key={slot.id} className={styles.tile}>
            <Tile slot={slot} name={`第 ${i + 1} 张`} onRetry={retry} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`移除第 ${i + 1} 张图片`}
              onClick={() => remove(slot)}
            >
              <Icon of={x} size={12} />
            </button>
          </li>
        ))}
        {left > 0 ? (
          <li className={styles.tile}>
            <button
              type="button"
              className={styles.add}
              // The accessible name contains the visible text, for speech control.
              aria-label={
                slots.length === 0
                  ? `添加图片，最多 ${max} 张`
                  : `${slots.length} / ${max}，再添加图片`
              }
              onClick={() =>
                void choosePictures(left).then((files) => files.length > 0 && add(files))
              }
            >
              <Icon of={camera} size={24} />
              <span aria-hidden>
                {slots.length === 0 ? '添加图片' : `${slots.length} / ${max}`}
              </span>
            </button>
          </li>
        ) : null}
      </ul>
      <div id={`${id}-note`} role="alert" className={styles.problems}>
        {[...messages].map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
}

type TileProps = { slot: UploadSlot; name: string; onRetry: (slot: FailedUpload) => void };

function Tile({ slot, name, onRetry }: TileProps) {
  if (slot.kind === 'sent')
    return <PrivatePicture image={slot.image} alt={name} sizes="100px" unavailable={<Unfit />} />;
  if (slot.kind === 'sending') {
    const percent = Math.round(slot.share * 100);
    return (
      <>
        <img src={slot.preview} alt="" />
        <span
          className={styles.veil}
          role="progressbar"
          aria-label={`${name}正在上传`}
          aria-valuenow={percent}
        >
          <span className={styles.bar} aria-hidden>
            <span style={{ transform: `scaleX(${slot.share})` }} />
          </span>
        </span>
      </>
    );
  }
  return (
    <>
      {slot.retryable ? <img src={slot.preview} alt="" /> : null}
      {slot.retryable ? (
        <button
          type="button"
          className={styles.veil}
          aria-label={`重新上传${name}`}
          onClick={() => onRetry(slot)}
        >
          <Icon of={retryIcon} size={22} />
          <span aria-hidden>重试</span>
        </button>
      ) : (
        <Unfit />
      )}
    </>
  );
}

/** Marks a picture that cannot be used. */
function Unfit() {
  return (
    <span className={styles.veil}>
      <Icon of={warning} size={22} />
      <span>不能用</span>
    </span>
  );
}
