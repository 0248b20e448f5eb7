import { maskPhone } from '@marque/contract/mask';
import {
  APPLICANT_KIND_LABELS,
  APPLICANT_KINDS,
  type ApplicantKind,
  MAX_CHANNELS,
} from '@marque/contract/referral/ambassador/labels';
import type { ApplicationDraft } from '@marque/contract/referral/ambassador/schema';
import { Field, LongField, useField, useValue } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { useSession } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { CityRow } from '../common/city-row.tsx';
import * as styles from './ambassador.module.css';

export type ApplicationValues = Omit<ApplicationDraft, 'kind'> & {
  kind: ApplicantKind;
  independent: boolean;
  consent: boolean;
};

const KINDS = APPLICANT_KINDS.map((id) => ({ id, name: APPLICANT_KIND_LABELS[id] }));

/** Who applies, why, and how to reach them: by the phone of the account. */
export function ApplicationFields({ of: form }: { of: Form<ApplicationValues> }) {
  const { phone } = useSession();
  const kind = useField(form, 'kind');
  const city = useValue(form, 'city');
  return (
    <>
      <ChoiceChips
        label="我的身份"
        options={KINDS}
        value={kind.value}
        onChange={kind.onChange}
        even
      />
      {kind.value === 'company' ? (
        <>
          <Field of={form} name="company" label="公司名称" autoComplete="organization" />
          <Field
            of={form}
            name="companyCode"
            label="统一社会信用代码"
            autoCapitalize="characters"
          />
        </>
      ) : null}
      <LongField
        of={form}
        name="words"
        label="自我介绍"
        placeholder="开过什么、懂什么、会怎样跟朋友说"
        hint="20–300 个字，通过后写在你的主页上"
      />
      <LongField
        of={form}
        name="channels"
        label="内容链接"
        placeholder={`选填，每行一个，最多 ${MAX_CHANNELS} 个`}
      />
      <CityRow
        city={city}
        error={useField(form, 'cityCode').error}
        onPick={(picked) => form.set(picked)}
      />
      <Field of={form} name="contactName" label="联系人" autoComplete="name" />
      <p className={styles.text}>用账号手机号 {maskPhone(phone)} 联系你，姓名和电话加密保存</p>
    </>
  );
}
