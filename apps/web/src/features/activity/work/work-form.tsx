import { workSubmit } from '@marque/contract/activity/work/endpoints';
import { PictureWorkForm, VideoWorkForm, WORK_LIMITS } from '@marque/contract/activity/work/form';
import type { SentWork } from '@marque/contract/activity/work/schema';
import type { StoredImage } from '@marque/contract/common';
import type { VideoClip } from '@marque/contract/community/video/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VideoField } from '#blocks/composer/video-field.tsx';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { Field, FormView, LongField, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import * as styles from './work.module.css';

const KINDS = [
  { id: 'picture', name: '照片' },
  { id: 'video', name: '视频' },
] as const;

type SubmittedWork = { title: string; story: string; ai: boolean; original: boolean };
type Pictures = SubmittedWork & { images: StoredImage[] };
type Film = SubmittedWork & { video: VideoClip | null };

const BLANK: SubmittedWork = { title: '', story: '', ai: false, original: false };
const KEPT = ['title', 'story', 'ai'] as const;

/** Sends a work of pictures or a video. */
export default function WorkForm({ activityId }: { activityId: string }) {
  const [kind, setKind] = useState<'picture' | 'video'>('picture');
  return (
    <div className={styles.form}>
      <ChoiceChips label="投什么" options={KINDS} value={kind} onChange={setKind} even />
      {kind === 'picture' ? <PictureForm id={activityId} /> : <FilmForm id={activityId} />}
    </div>
  );
}

/** The write that sends a work and leads on. */
function useSend(activityId: string) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  return {
    send: (work: SentWork, idempotencyKey: string) =>
      api.call(workSubmit, { id: activityId, work }, { idempotencyKey }),
    onSuccess: ({ workId }: { workId: string }) => {
      void client.invalidateQueries(ofCalls('activity'));
      go('activity.coCreateUploadSuccessful', { id: activityId, work: workId }, { replace: true });
    },
  };
}

function PictureForm({ id }: { id: string }) {
  const { send, onSuccess } = useSend(id);
  const [busy, setBusy] = useState(false);
  const form = useWriteForm({
    rules: PictureWorkForm,
    initial: { ...BLANK, images: [] } as unknown as Pictures & { original: true },
    draft: `work:${id}`,
    keeps: KEPT,
    refusals: { MEDIA_NOT_FOUND: 'images' },
    write: {
      mutationFn: (
        {
          images,
          ...said
        }: Omit<SubmittedWork, 'original'> & { original: true; images: { key: string }[] },
        key: string,
      ) => send({ kind: 'picture', ...said, images: images.map((image) => image.key) }, key),
      purpose: (): string => `work:${JSON.stringify(form.values())}`,
      onSuccess,
    },
  });
  const images = useField(form, 'images');
  return (
    <FormView of={form} className={styles.fields}>
      <ImageUpload
        label="作品照片"
        value={images.value}
        onChange={images.onChange}
        max={WORK_LIMITS.pictures}
        onBusyChange={setBusy}
        error={images.error}
      />
      <Words of={form as unknown as Form<SubmittedWork>} />
      <Submit of={form} busy={busy} at="page">
        提交审核
      </Submit>
    </FormView>
  );
}

function FilmForm({ id }: { id: string }) {
  const { send, onSuccess } = useSend(id);
  const [busy, setBusy] = useState(false);
  const form = useWriteForm({
    rules: VideoWorkForm,
    initial: { ...BLANK, video: null } as unknown as Film & { original: true },
    draft: `work:${id}`,
    keeps: KEPT,
    refusals: { WORK_LENGTH: 'video', VIDEO_GONE: 'video' },
    write: {
      mutationFn: (
        {
          video,
          ...said
        }: Omit<SubmittedWork, 'original'> & {
          original: true;
          video: { id: string; poster: { key: string } | null } | null;
        },
        key: string,
      ) =>
        send(
          { kind: 'video', ...said, videoId: video!.id, poster: video!.poster?.key ?? null },
          key,
        ),
      purpose: (): string => `work:${JSON.stringify(form.values())}`,
      onSuccess,
    },
  });
  const video = useField(form, 'video');
  return (
    <FormView of={form} className={styles.fields}>
      <VideoField value={video.value} onChange={video.onChange} onBusyChange={setBusy} />
      <Problem of={video.error} />
      <Words of={form as unknown as Form<SubmittedWork>} />
      <Submit of={form} busy={busy} at="page">
        提交审核
      </Submit>
    </FormView>
  );
}

/** What both forms ask for beside the files. */
function Words({ of }: { of: Form<SubmittedWork> }) {
  const ai = useField(of, 'ai');
  const original = useField(of, 'original');
  return (
    <>
      <Field of={of} name="title" label="标题" placeholder="4 到 30 个字" />
      <LongField of={of} name="story" label="它的故事" placeholder="什么时候，在哪里，为什么拍" />
      <CheckBox checked={ai.value} onChange={ai.onChange} label="用 AI 生成，展示时会标明" />
      <CheckBox
        checked={original.value}
        onChange={original.onChange}
        label="是我的原创，同意在活动里展示，版权仍归我"
      />
      <Problem of={original.error} />
    </>
  );
}

/** Why a field that is not typed is refused. */
const Problem = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : (
    <p className={styles.problem} role="alert">
      {of}
    </p>
  );
