import type { StoredImage } from '@marque/contract/common';
import {
  MAX_REVIEW_PICTURES,
  MAX_REVIEW_TAGS,
  MAX_REVIEW_TEXT,
} from '@marque/contract/review/form';
import { type ReactNode, useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import type { Form, FormValues } from '#shared/form/use-write-form.ts';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { RatingField } from '#shared/ui/control/rating-field.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ReviewText } from './review-text.tsx';
import { TagField } from './tag-field.tsx';
import * as styles from './review-form.module.css';

/** The fields that every form of a review has. */
type Words = { tags: string[]; text: string; images: StoredImage[]; anonymous: boolean };

/** The texts of a subject's form. */
export type ReviewCopy = {
  /** The label, the placeholder and the prompts of the text. */
  text: { label: string; placeholder: string; prompts?: readonly string[] };
  /** The label of the pictures. */
  pictures: string;
  send: string;
};

type ReviewFormProps<Values extends FormValues> = {
  of: Form<Values>;
  copy: ReviewCopy;
  /** The tags to choose from; none for an addition. */
  tags?: readonly string[] | undefined;
  /** What is reviewed, with its stars. */
  head: ReactNode;
  /** Notes below the pictures. */
  hint?: ReactNode;
  /** Where the button stands. */
  at: 'bar' | 'page';
  /** Cards below the text. */
  children?: ReactNode;
};

/** The form of a review or of its addition: head, tags, text and pictures. */
export function ReviewForm<Values extends FormValues>(props: ReviewFormProps<Values>) {
  const { of: form, copy, tags, head, hint, at, children } = props;
  // Every form of a review has these fields beside its points.
  const of = form as unknown as Form<Words>;
  const [uploading, setUploading] = useState(false);
  const images = useField(of, 'images');
  const submit = () => {
    if (!uploading) of.submit();
  };
  return (
    <FormView of={{ ...of, submit }}>
      {head}
      <Card>
        {tags ? <Tags of={of} tags={tags} /> : null}
        <ReviewText {...useField(of, 'text')} {...copy.text} most={MAX_REVIEW_TEXT} />
        <ImageUpload
          label={copy.pictures}
          max={MAX_REVIEW_PICTURES}
          value={images.value}
          onChange={images.onChange}
          onBusyChange={setUploading}
        />
        {hint}
      </Card>
      {children}
      <Submit of={of} at={at} busy={uploading}>
        {uploading ? '图片上传中' : copy.send}
      </Submit>
    </FormView>
  );
}

const Tags = ({ of, tags }: { of: Form<Words>; tags: readonly string[] }) => (
  <TagField tags={tags} most={MAX_REVIEW_TAGS} {...useField(of, 'tags')} />
);

/** A note on a form, e.g. about the points for a review. */
export const ReviewHint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);

type PointFieldsProps<Values extends FormValues> = {
  of: Form<Values>;
  /** The labels by field. */
  points: Readonly<Record<string, string>>;
  large?: boolean;
};

/** The stars of some points. */
export const PointFields = <Values extends FormValues>(props: PointFieldsProps<Values>) => {
  const { of, points, large = false } = props;
  // A point is a field of the form with a number of stars.
  const stars = of as unknown as Form<Record<string, number>>;
  return Object.entries(points).map(([point, label]) => (
    <Stars key={point} of={stars} point={point} label={label} large={large} />
  ));
};

type StarsProps = {
  of: Form<Record<string, number>>;
  point: string;
  label: string;
  large: boolean;
};

function Stars({ of, point, ...field }: StarsProps) {
  return <RatingField {...field} {...useField(of, point)} />;
}

type AnonymousFieldProps<Values extends FormValues> = {
  of: Form<Values>;
  label?: string;
  /** What others see of the author then. */
  note: string;
};

/** The choice to stay unnamed. */
export function AnonymousField<Values extends FormValues>(props: AnonymousFieldProps<Values>) {
  const { of, label = '匿名', note } = props;
  const { value, onChange } = useField(of as unknown as Form<Words>, 'anonymous');
  return <SwitchRow label={label} note={note} checked={value} onChange={onChange} />;
}
