import type { Question } from '@marque/contract/form-data/definition-schema';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import type { InputProps } from './input-props.ts';

/** Up to three pictures, which are uploaded when they are chosen. */
export function PicturesInput({
  question,
  value,
  onChange,
  pictures,
  onPictures,
  onBusyChange,
}: InputProps & { question: Extract<Question, { kind: 'pictures' }> }) {
  const keys = Array.isArray(value) ? value : [];
  return (
    <ImageUpload
      label={question.title}
      max={question.max}
      purpose="formAnswer"
      value={keys.flatMap((key) => pictures[key] ?? [])}
      onBusyChange={onBusyChange}
      onChange={(images) => {
        onPictures(images);
        onChange(images.length > 0 ? images.map(({ key }) => key) : undefined);
      }}
    />
  );
}
