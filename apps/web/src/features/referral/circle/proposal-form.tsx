import type { StoredImage } from '@marque/contract/common';
import { ProposalForm as Rules } from '@marque/contract/referral/circle/form';
import { MAX_PROPOSAL_PICTURES } from '@marque/contract/referral/circle/labels';
import { circlePropose } from '@marque/contract/referral/circle/submission-endpoints';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView, LongField, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { AgreeLine } from '../common/agree-line.tsx';
import * as styles from './circle.module.css';

type SubmittedProposal = {
  text: string;
  images: { key: string }[];
  credit: string;
  isPublic: boolean;
  original: boolean;
  consent: boolean;
};
type Values = Omit<SubmittedProposal, 'images'> & { images: StoredImage[] };

const BLANK: Values = {
  text: '',
  images: [],
  credit: '',
  isPublic: false,
  original: false,
  consent: false,
};

/** What one proposes, with pictures, the name beside it and the licence. */
export default function ProposalForm({ callId }: { callId: string }) {
  const api = useApi();
  const go = useNavigateToPage();
  const [busy, setBusy] = useState(false);
  const form = useWriteForm({
    rules: Rules,
    initial: BLANK,
    draft: `circle-proposal-${callId}`,
    keeps: ['text', 'credit', 'isPublic'],
    refusals: { MEDIA_NOT_FOUND: 'images' },
    write: {
      mutationFn: ({ images, ...said }: SubmittedProposal, idempotencyKey: string) =>
        api.call(
          circlePropose,
          { ...said, callId, images: images.map(({ key }) => key) },
          { idempotencyKey },
        ),
      purpose: (sent: SubmittedProposal) => `circlePropose:${callId}:${JSON.stringify(sent)}`,
      onSuccess: ({ id }) => go('referral.circleCalls', { id }, { replace: true }),
    },
  });
  const images = useField(form, 'images');
  const isPublic = useField(form, 'isPublic');
  return (
    <FormView of={form} className={styles.form}>
      <LongField
        of={form}
        name="text"
        label="你的方案"
        placeholder="是什么、怎么用、多大、为什么好用"
      />
      <ImageUpload
        label="图片"
        value={images.value}
        onChange={images.onChange}
        max={MAX_PROPOSAL_PICTURES}
        onBusyChange={setBusy}
        error={images.error}
      />
      <Field of={form} name="credit" label="署名（选填）" placeholder="入选后写在产品上" />
      <SwitchRow
        label="公开方案"
        note="审核通过后，其他人能看到文字、图片和署名"
        checked={isPublic.value}
        onChange={isPublic.onChange}
      />
      <AgreeLine field={useField(form, 'original')} label="方案是我原创的，图片我有权使用" />
      <AgreeLine
        field={useField(form, 'consent')}
        label="我同意按授权书评审和使用，未采纳不会被使用"
        paper={{ kind: 'coCreation', name: '《共创提案授权书》' }}
      />
      <Submit of={form} busy={busy} at="page">
        提交提案
      </Submit>
    </FormView>
  );
}
