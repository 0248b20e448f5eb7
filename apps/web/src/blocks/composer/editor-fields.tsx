import { MAX_POST_PICTURES, MAX_POST_TITLE } from '@marque/contract/community/limits';
import type { WrittenKind } from '@marque/contract/community/post/labels';
import { countOf } from '@marque/contract/text/characters';
import type { Ref } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useField } from '#shared/form/field.tsx';
import { cityLabel } from '#shared/location/city-label.ts';
import * as styles from './composer.module.css';
import type { PostValues } from './post-values.ts';
import { useSeriesName } from './series-sheet.tsx';
import { useClubName } from './use-club-name.ts';
import type { PostForm } from './use-editor.ts';
import { VideoField } from './video-field.tsx';
import { WordsField, type WordsFieldHandle } from './words-field.tsx';

type EditorFieldsProps = {
  form: PostForm;
  kind: WrittenKind;
  /** fixed: the video of a post that is changed stays. */
  media: 'pictures' | 'video' | 'fixed';
  values: PostValues;
  words: Ref<WordsFieldHandle>;
  onBusyChange: (busy: boolean) => void;
};

const PROMPTS = {
  question: '补充车型、里程、试过什么（选填）',
  answer: '把你知道的说具体些',
} as const;

const Problem = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p className={styles.error} role="alert">
      {children}
    </p>
  );

/** Title, words and pictures, and in words what else was chosen. */
export function EditorFields({
  form,
  kind,
  media,
  values,
  words,
  onBusyChange,
}: EditorFieldsProps) {
  const { copy } = useBrand();
  const { id, element, submit, sending, set } = form;
  const text = useField(form, 'text');
  const images = useField(form, 'images');
  return (
    <form
      id={id}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) submit();
      }}
    >
      {kind === 'answer' ? null : <TitleField form={form} isQuestion={kind === 'question'} />}
      <WordsField
        ref={words}
        words={{ text: text.value, refs: values.refs }}
        onChange={(next) => set(next)}
        signs={['@', '#']}
        label="正文"
        placeholder={kind === 'moment' ? copy.community.prompt : PROMPTS[kind]}
        error={text.error}
      />
      <div {...(images.error ? { 'data-invalid': true } : {})}>
        {media === 'pictures' ? (
          <ImageUpload
            label="图片"
            value={values.images}
            onChange={(next) => set({ images: next })}
            max={MAX_POST_PICTURES}
            onBusyChange={onBusyChange}
          />
        ) : null}
        {media === 'video' ? (
          <VideoField
            value={values.video}
            onChange={(video) => set({ video })}
            onBusyChange={onBusyChange}
          />
        ) : null}
        {media === 'fixed' ? <p className={styles.chosen}>视频不能更换，可以改文字</p> : null}
        <Problem>{images.error}</Problem>
      </div>
      <Chosen values={values} />
    </form>
  );
}

function TitleField({ form, isQuestion }: { form: PostForm; isQuestion: boolean }) {
  const { value, error, onChange } = useField(form, 'title');
  const label = isQuestion ? '一句话说清问题' : '标题（选填）';
  const count = countOf(value);
  return (
    <>
      <input
        className={styles.title}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {count > MAX_POST_TITLE - 10 ? (
        <p className={styles.left}>
          {count} / {MAX_POST_TITLE}
        </p>
      ) : null}
      <Problem>{error}</Problem>
    </>
  );
}

/** What was chosen beside the words. */
function Chosen({ values }: { values: PostValues }) {
  const { seriesId, clubId, place, visibility, aiMade, commercial } = values;
  const seriesName = useSeriesName(seriesId);
  const clubName = useClubName(clubId);
  const chosen = [
    clubName && `发到 ${clubName}`,
    seriesName && `关于 ${seriesName}`,
    place && `在 ${[cityLabel(place.city), place.name].filter(Boolean).join(' · ')}`,
    visibility === 'self' && '仅自己可见',
    visibility === 'club' && '仅成员可见',
    aiMade && '内容由 AI 生成',
    commercial && '广告',
  ].filter(Boolean);
  return chosen.length > 0 ? <p className={styles.chosen}>{chosen.join(' · ')}</p> : null;
}
