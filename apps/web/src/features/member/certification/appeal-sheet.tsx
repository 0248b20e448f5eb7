import { appealCertification } from '@marque/contract/member/certification/endpoints';
import { AppealForm } from '@marque/contract/member/certification/form';
import { MAX_PROOFS } from '@marque/contract/member/certification/labels';
import type { Certification } from '@marque/contract/member/certification/schema';
import type { StoredImage } from '@marque/contract/common';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { FormView, LongField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Note } from '#shared/ui/layout/card.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './certification.module.css';
import { useChanged } from './use-certification.ts';

type AppealSheetProps = {
  of: Pick<Certification, 'id' | 'kind'>;
  open: boolean;
  onClose: () => void;
};

/** Asks another reviewer, with what is wrong about the refusal and further pictures. */
export default function AppealSheet({ of: { id, kind }, open, onClose }: AppealSheetProps) {
  const api = useApi();
  const changed = useChanged();
  const [images, setImages] = useState<StoredImage[]>([]);
  const [busy, setBusy] = useState(false);
  const proofs = images.map(({ key }) => key);
  const form = useWriteForm({
    rules: AppealForm,
    initial: { text: '' },
    draft: `appeal:${id}`,
    write: {
      mutationFn: ({ text }, key) =>
        api.call(appealCertification, { id, text, proofs }, { idempotencyKey: key }),
      purpose: ({ text }) => `appeal:${id}:${text}:${proofs.join()}`,
      onSuccess: (of) => {
        toast('已提交，由另一位审核人员复核');
        changed(of);
        onClose();
      },
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title="申诉">
      <FormView of={form}>
        <LongField
          of={form}
          name="text"
          label="哪里判断错了"
          placeholder="例如：照片是原件，在车里拍的"
        />
        <div className={styles.proofs}>
          <p>补充照片（选填）</p>
          <ImageUpload
            label="补充照片"
            max={MAX_PROOFS}
            purpose={kind === 'owner' ? 'ownerLicence' : 'professionProof'}
            value={images}
            onChange={setImages}
            onBusyChange={setBusy}
          />
        </div>
        <Note>每次结果可以申诉一次，由没有审过的人复核，下一个工作日 18:00 前答复。</Note>
        <Submit of={form} busy={busy}>
          提交申诉
        </Submit>
      </FormView>
    </Sheet>
  );
}
