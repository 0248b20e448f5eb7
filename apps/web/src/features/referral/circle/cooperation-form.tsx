import type { StoredImage } from '@marque/contract/common';
import { maskPhone } from '@marque/contract/mask';
import { type CooperationKind, COOPERATIONS } from '@marque/contract/referral/circle/cooperation';
import { CooperationForm as Rules } from '@marque/contract/referral/circle/form';
import { MAX_COOPERATION_PICTURES } from '@marque/contract/referral/circle/labels';
import { circleCooperate } from '@marque/contract/referral/circle/submission-endpoints';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView, LongField, useField, useValue } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { AgreeLine } from '../common/agree-line.tsx';
import { CityRow } from '../common/city-row.tsx';
import * as styles from './circle.module.css';

type SubmittedCooperation = {
  company: string;
  companyCode: string;
  name: string;
  role: string;
  cityCode: string;
  own: string;
  text: string;
  images: { key: string }[];
  consent: boolean;
};
type Values = Omit<SubmittedCooperation, 'images'> & {
  images: StoredImage[];
  /** The name of the chosen city. */
  city: string;
};

const BLANK: Values = {
  company: '',
  companyCode: '',
  name: '',
  role: '',
  cityCode: '',
  city: '',
  own: '',
  text: '',
  images: [],
  consent: false,
};

/** Who offers, what, and how to reach them: by the phone of the account. */
export default function CooperationForm({ kind }: { kind: CooperationKind }) {
  const api = useApi();
  const go = useNavigateToPage();
  const { phone } = useSession();
  const [busy, setBusy] = useState(false);
  const form = useWriteForm({
    rules: Rules,
    initial: BLANK,
    draft: `circle-cooperation-${kind}`,
    keeps: ['company', 'companyCode', 'role', 'city', 'cityCode', 'own', 'text'],
    refusals: { CITY_NOT_FOUND: 'cityCode', MEDIA_NOT_FOUND: 'images' },
    write: {
      mutationFn: ({ images, ...said }: SubmittedCooperation, idempotencyKey: string) =>
        api.call(
          circleCooperate,
          { ...said, kind, images: images.map(({ key }) => key) },
          { idempotencyKey },
        ),
      purpose: (sent: SubmittedCooperation) => `circleCooperate:${kind}:${JSON.stringify(sent)}`,
      onSuccess: ({ id }) => go('referral.circleCooperate', { id }, { replace: true }),
    },
  });
  const images = useField(form, 'images');
  const city = useValue(form, 'city');
  return (
    <FormView of={form} className={styles.form}>
      <Field of={form} name="company" label="公司名称" autoComplete="organization" />
      <Field of={form} name="companyCode" label="统一社会信用代码" autoCapitalize="characters" />
      <Field of={form} name="name" label="联系人" autoComplete="name" />
      <Field of={form} name="role" label="职务" autoComplete="organization-title" />
      <p className={styles.brief}>用账号手机号 {maskPhone(phone)} 联系你</p>
      <CityRow
        city={city}
        error={useField(form, 'cityCode').error}
        onPick={(picked) => form.set(picked)}
      />
      <LongField of={form} name="own" label={COOPERATIONS[kind].question} />
      <LongField of={form} name="text" label="合作设想" placeholder="想怎样合作、什么时候开始" />
      <ImageUpload
        label="图片"
        value={images.value}
        onChange={images.onChange}
        max={MAX_COOPERATION_PICTURES}
        onBusyChange={setBusy}
        error={images.error}
      />
      <AgreeLine
        field={useField(form, 'consent')}
        label="我同意把公司和联系人信息用于洽谈这次合作，可随时撤回"
        paper={{ kind: 'circlePrivacy', name: '《圈层隐私政策》' }}
      />
      <Submit of={form} busy={busy} at="page">
        提交意向
      </Submit>
    </FormView>
  );
}
