import { consentGive } from '@marque/contract/agreement/endpoints';
import type { StoredImage } from '@marque/contract/common';
import { applyProfession } from '@marque/contract/member/certification/endpoints';
import { MAX_PROOFS } from '@marque/contract/member/certification/labels';
import type { Profession } from '@marque/contract/member/certification/schema';
import { useState } from 'react';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './certification.module.css';
import { useChanged } from './use-certification.ts';

type ApplySheetProps = { of: Profession; open: boolean; onClose: () => void };

/** Hands proofs of a profession in, with the consent to look at them. */
export default function ApplySheet({
  of: { id: kind, name, proofs },
  open,
  onClose,
}: ApplySheetProps) {
  const api = useApi();
  const changed = useChanged();
  const draft = `profession:${kind}`;
  const [images, setImages] = useState(() => keptPictures(readDraft(draft)?.['images']));
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keys = images.map(({ key }) => key);
  const keep = (next: StoredImage[]) => {
    saveDraft(draft, { images: next });
    setImages(next);
  };
  const apply = useWrite({
    mutationFn: async (_: void, key) => {
      await api.call(consentGive, { kinds: ['profession'], page: 'member.career' });
      return api.call(applyProfession, { kind, images: keys }, { idempotencyKey: key });
    },
    purpose: () => `profession:${kind}:${keys.join()}`,
    onSuccess: (of) => {
      clearDraft(draft);
      toast('已提交，结果会通知你');
      changed(of);
      onClose();
    },
  });
  const send = () => {
    const missing =
      keys.length === 0 ? '请先上传一张证明' : agreed ? '' : '请先同意单独处理职业信息';
    setProblem(missing);
    if (!missing) apply.mutate();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`认证${name}`}
      footer={
        <Button block busy={busy || apply.isPending} onClick={send}>
          提交
        </Button>
      }
    >
      <p className={styles.hint}>{proofs.join('、')}，任选一种</p>
      <div className={styles.proofs}>
        <ImageUpload
          label="职业证明"
          max={MAX_PROOFS}
          purpose="professionProof"
          value={images}
          onChange={keep}
          onBusyChange={setBusy}
        />
      </div>
      <CheckBox
        checked={agreed}
        onChange={setAgreed}
        label="我已满 18 周岁，同意单独处理我的职业信息"
      />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <details className={styles.terms}>
        <summary>单独同意书全文</summary>
        <AgreementText kind="profession" />
      </details>
    </Sheet>
  );
}
