import { ambassadorApply } from '@marque/contract/referral/ambassador/endpoints';
import { ApplicationForm as Rules } from '@marque/contract/referral/ambassador/form';
import type { ApplicationDraft } from '@marque/contract/referral/ambassador/schema';
import { omit } from 'es-toolkit';
import { useState } from 'react';
import type { output } from 'zod/mini';
import { useApi } from '#shared/api/use-api.ts';
import { FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { AgreeLine } from '../common/agree-line.tsx';
import { ApplicationFields, type ApplicationValues } from './application-fields.tsx';
import { KeepButton } from './keep-button.tsx';
import { useKeepMine, useRefreshMine } from './use-mine.ts';
import * as styles from './ambassador.module.css';

const IdentitySheet = lazySheet(() => import('#blocks/identity-form/identity-sheet.tsx'), 'opened');

type SubmittedApplication = output<typeof Rules>;

const BLANK: ApplicationValues = {
  kind: 'owner',
  cityCode: '',
  city: '',
  words: '',
  channels: '',
  company: '',
  companyCode: '',
  contactName: '',
  independent: false,
  consent: false,
};

type ApplicationFormProps = {
  /** What was kept, on whichever phone; null for nothing. */
  kept: ApplicationDraft | null;
  verified: boolean;
  /** The version of the agreement in force. */
  agreement: string;
};

/** Who applies, why, and what they agree to. It is kept on every phone of the member. */
export default function ApplicationForm({ kept, verified, agreement }: ApplicationFormProps) {
  const api = useApi();
  const go = useNavigateToPage();
  const keep = useKeepMine();
  const [telling, setTelling] = useState(false);
  const refresh = useRefreshMine();
  const form = useWriteForm<
    ApplicationValues,
    typeof Rules,
    Awaited<ReturnType<typeof send>>,
    SubmittedApplication
  >({
    rules: Rules,
    initial: { ...BLANK, ...kept, kind: kept?.kind || 'owner' },
    draft: 'ambassador-application',
    refusals: { CITY_NOT_FOUND: 'cityCode', CONSENT_STALE: 'consent' },
    write: {
      mutationFn: (sent, idempotencyKey) => send(sent, idempotencyKey),
      purpose: (sent) => `ambassadorApply:${JSON.stringify(sent)}`,
      onSuccess: (mine) => {
        keep(mine);
        return go('referral.ambassador', {}, { replace: true });
      },
      onError: () => refresh(),
    },
  });
  function send(sent: SubmittedApplication, idempotencyKey: string) {
    return api.call(ambassadorApply, { ...sent, agreement }, { idempotencyKey });
  }
  return (
    <FormView of={form} className={styles.form}>
      <ApplicationFields of={form} />
      <PickRow
        label="实名核验"
        value={verified ? '已核验' : ''}
        placeholder="去核验"
        hint="确认是你本人，且已满 18 周岁"
        onClick={() => setTelling(true)}
      />
      <AgreeLine
        field={useField(form, 'independent')}
        label="我不在门店或品牌任职；任职时会主动退出"
      />
      <AgreeLine
        field={useField(form, 'consent')}
        label="我已阅读并同意"
        paper={{ kind: 'ambassador', name: '《全民合伙人协议》' }}
      />
      <KeepButton values={() => omit(form.values(), ['independent', 'consent'])} />
      {verified ? (
        <Submit of={form} at="page">
          提交申请
        </Submit>
      ) : (
        <Button block onClick={() => setTelling(true)}>
          先完成实名核验
        </Button>
      )}
      <IdentitySheet
        open={telling}
        onClose={() => {
          setTelling(false);
          void refresh();
        }}
      />
    </FormView>
  );
}
