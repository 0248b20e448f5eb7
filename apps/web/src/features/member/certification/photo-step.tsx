import type { StoredImage } from '@marque/contract/common';
import { recogniseLicence } from '@marque/contract/member/certification/endpoints';
import {
  PHOTO_TEXTS,
  READ_FIELDS,
  type ReadField,
} from '@marque/contract/member/certification/labels';
import type { Reading } from '@marque/contract/member/certification/schema';
import { imageUrl } from '@marque/contract/picture-url';
import { useEffect, useRef } from 'react';
import { choosePictures } from '#blocks/image-upload/choose-pictures.ts';
import { useUploads } from '#blocks/image-upload/use-uploads.ts';
import { ApiError, isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { jpegOf, loadPicture, whiteCanvas } from '#shared/image/canvas.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './certification.module.css';
import { LicenceDrawing } from './drawings/licence-drawing.tsx';
import { LicencePhoto } from './licence-photo.tsx';
import type { useCertifyDraft } from './use-certify-draft.ts';

/** Of the JPEG that is made of a sample. */
const QUALITY = 0.92;

type Sample = { name: string; image: StoredImage };
type PhotoStepProps = {
  of: ReturnType<typeof useCertifyDraft>;
  reads: boolean;
  samples: readonly Sample[];
};

const NO_FIELDS = Object.fromEntries(READ_FIELDS.map((field) => [field, null])) as Record<
  ReadField,
  null
>;

/** A reading without fields, by which everything is typed. */
const typedReading = (readingId: string): Reading => ({
  readingId,
  fields: NO_FIELDS,
  seriesId: null,
  warnings: [],
});

const readingIdOf = (error: unknown): string | null =>
  error instanceof ApiError && isRefusal(recogniseLicence, error, 'PHOTO_UNREADABLE')
    ? (error.body.data as { readingId: string }).readingId
    : null;

/** Takes a picture, uploads it and has it read. */
function usePhoto({ draft, change }: PhotoStepProps['of']) {
  const api = useApi();
  const [image] = draft.images;
  const read = useWrite({
    mutationFn: (key: string) => api.call(recogniseLicence, { imageIds: [key] }),
    meta: { ownError: true },
    onSuccess: (reading) =>
      change({ reading, ...(reading.warnings.length === 0 && { step: 'check' as const }) }),
  });
  const { replace, slots } = useUploads({
    value: draft.images,
    onChange: (images) => change({ images: images.slice(-1), reading: null }),
    purpose: 'ownerLicence',
  });
  const asked = useRef('');
  const key = image?.key ?? '';
  const { mutate } = read;
  useEffect(() => {
    if (key === '' || draft.reading || asked.current === key) return;
    asked.current = key;
    mutate(key);
  }, [key, draft.reading, mutate]);
  const [slot] = slots;
  return {
    image,
    slot,
    isReading: read.isPending,
    isBusy: slot?.kind === 'sending' || read.isPending,
    error: read.error,
    warnings: draft.reading?.warnings ?? [],
    take: (files: File[]) => {
      read.reset();
      replace(files);
    },
  };
}
type Photo = ReturnType<typeof usePhoto>;

/** The picture of the licence: taken in a frame, read, and said what is wrong with it before it is sent. */
export function PhotoStep({ of, reads, samples }: PhotoStepProps) {
  const photo = usePhoto(of);
  const { image, isBusy, slot, take, warnings } = photo;
  const { change, draft } = of;
  const unreadable = readingIdOf(photo.error);
  return (
    <>
      <div className={styles.object} aria-busy={isBusy}>
        {slot?.kind === 'sending' ? (
          <img className={styles.preview} src={slot.preview} alt="行驶证照片" />
        ) : image ? (
          <LicencePhoto image={image} reading={draft.reading} />
        ) : (
          <LicenceDrawing />
        )}
      </div>
      <section className={styles.part} aria-label="照片" aria-live="polite">
        <Hints of={photo} reads={reads} />
      </section>
      {samples.length > 0 ? <Samples samples={samples} onPick={take} busy={isBusy} /> : null}
      <div className={styles.room} />
      <div className={cx('foot-bar', styles.bar)}>
        {warnings.length > 0 && !isBusy ? (
          <Button block kind="secondary" onClick={() => change({ step: 'check' })}>
            就用这张
          </Button>
        ) : null}
        {unreadable && !isBusy ? (
          <Button
            block
            kind="secondary"
            onClick={() => change({ reading: typedReading(unreadable), step: 'check' })}
          >
            手动填写
          </Button>
        ) : null}
        <Button
          block
          busy={isBusy}
          onClick={() => void choosePictures(1).then((files) => files.length > 0 && take(files))}
        >
          {image ? '重拍' : '拍行驶证'}
        </Button>
      </div>
    </>
  );
}

/** How far it is, what is wrong with the picture, or how to take one. */
function Hints({ of, reads }: { of: Photo; reads: boolean }) {
  const { error, isReading, slot, warnings } = of;
  if (slot?.kind === 'sending')
    return <p className={styles.hint}>正在上传 {Math.round(slot.share * 100)}%</p>;
  if (isReading) return <p className={styles.hint}>正在识别，几秒就好</p>;
  if (slot?.kind === 'failed') return <p className={styles.problem}>{slot.message}</p>;
  if (error) return <p className={styles.problem}>{messageOf(error)}</p>;
  if (warnings.length > 0)
    return warnings.map((warning) => (
      <p key={warning} className={styles.problem}>
        <b>{PHOTO_TEXTS[warning].problem}</b>：{PHOTO_TEXTS[warning].mend}
      </p>
    ));
  return (
    <p className={styles.hint}>
      主页平放，四个角都在框里，避开反光{reads ? '' : '；拍好后信息由你填写'}
    </p>
  );
}

type SamplesProps = {
  samples: readonly Sample[];
  busy: boolean;
  onPick: (files: File[]) => void;
};

/** Licences of nobody, to try it out where no real one is read. */
function Samples({ samples, busy, onPick }: SamplesProps) {
  const pick = async ({ image }: Sample) => {
    try {
      const picture = await loadPicture(imageUrl(image, image.width));
      const size = { width: image.width, height: image.height };
      const context = whiteCanvas(size);
      context.drawImage(picture, 0, 0, size.width, size.height);
      onPick([await jpegOf(context.canvas, QUALITY)]);
    } catch {
      toast('样本没有打开，请再试一次');
    }
  };
  return (
    <section className={styles.samples} aria-label="体验样本">
      <p>体验环境：也可以用一张样本</p>
      <div className={styles.rail}>
        {samples.map((sample) => (
          <button
            key={sample.image.key}
            type="button"
            disabled={busy}
            onClick={() => void pick(sample)}
          >
            <Picture image={sample.image} alt="" sizes="120px" className={styles.sample ?? ''} />
            {sample.name}
          </button>
        ))}
      </div>
    </section>
  );
}
