import { CONTACT_WAYS, type ContactWay } from '@marque/contract/lead/kinds';
import { PhonePart } from '#blocks/lead-form/phone-part.tsx';
import { Field, useField } from '#shared/form/field.tsx';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './drive-form.module.css';
import type { DriveAsking } from './use-drive-form.ts';

const InviterField = lazyComponent(() => import('#blocks/inviter-field/inviter-field.tsx'));

const NOTES: Record<ContactWay, string> = {
  sms: '门店不打电话，有变动发短信告诉你。',
  daytime: '门店只在 10–18 点打给你。',
  any: '门店可以随时联系你。',
};

/** The driver and their contact details. */
export function DriverPart({ of }: { of: DriveAsking }) {
  const { form, own, other, setOther } = of;
  const { value: way, onChange } = useField(form, 'contactPref');
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  return (
    <Card aria-label="驾驶人">
      <CardTitle>谁来开</CardTitle>
      <Field of={form} name="name" label="姓名" placeholder="和驾照上一致" autoComplete="name" />
      {signedIn ? (
        <PhonePart of={form} own={own} other={other} onOther={setOther} />
      ) : (
        <PickRow
          label="手机号"
          placeholder="登录后用账号的手机号"
          onClick={() => void signIn(pathname + search)}
        />
      )}
      <h3 className={styles.label}>怎么联系你</h3>
      <ChoiceChips label="怎么联系你" options={CONTACT_WAYS} value={way} onChange={onChange} />
      <Note>{NOTES[way]}号码平时打码，只在试驾前后 24 小时门店看得到，谁看过你都查得到。</Note>
      {signedIn ? (
        <LazyBoundary>
          <InviterField />
        </LazyBoundary>
      ) : null}
    </Card>
  );
}
