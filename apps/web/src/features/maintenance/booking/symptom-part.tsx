import { MAX_SYMPTOM_PICTURES } from '@marque/contract/maintenance/limits';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { LongField, useField } from '#shared/form/field.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Note } from '#shared/ui/layout/card.tsx';
import * as styles from './booking.module.css';
import type { VisitForm } from './use-visit-form.ts';

type SymptomPartProps = { of: VisitForm; onUploading: (busy: boolean) => void };

/** What is wrong with the car, in words and private pictures. */
export function SymptomPart({ of, onUploading }: SymptomPartProps) {
  const { form } = of;
  const { value, error, onChange } = useField(form, 'pictures');
  const signedIn = useSignedIn();
  return (
    <div className={styles.symptom}>
      <LongField
        of={form}
        name="symptom"
        label="哪里不对"
        placeholder="什么时候、怎么开的时候出现，声音、灯、气味都可以写"
      />
      {signedIn ? (
        <>
          <ImageUpload
            value={value}
            onChange={onChange}
            max={MAX_SYMPTOM_PICTURES}
            label="现象照片"
            purpose="serviceSymptom"
            onBusyChange={onUploading}
          />
          {error ? (
            <p className={styles.problem} role="alert">
              {error}
            </p>
          ) : null}
          <Note>照片只有你和接待的门店看得到，180 天后删除</Note>
        </>
      ) : (
        <Note>登录后可以加照片，写的字会留着</Note>
      )}
    </div>
  );
}
