import { maskPhone } from '@marque/contract/mask';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { PhoneField } from '#blocks/phone-code/phone-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { useValue } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';

type PhonePartProps<Values extends { phone: string; code: string }> = {
  of: Form<Values>;
  /** The account's phone; '' for a visitor. */
  own: string;
  /** Whether the person enters another phone. */
  other: boolean;
  onOther: (other: boolean) => void;
};

/** The account's phone, or another phone, which is verified by a code. */
export function PhonePart<Values extends { phone: string; code: string }>({
  of,
  own,
  other,
  onOther,
}: PhonePartProps<Values>) {
  const form = of as unknown as Form<{ phone: string; code: string }>;
  const request = useCode(useValue(form, 'phone'), 'lead');
  const change = (to: boolean) => {
    onOther(to);
    form.set({ phone: to ? '' : own, code: '' });
  };
  if (!other)
    return (
      <PickRow
        label="手机号"
        value={maskPhone(own)}
        action={
          <Button kind="plain" size="small" onClick={() => change(true)}>
            换一个
          </Button>
        }
        onClick={() => change(true)}
      />
    );
  return (
    <>
      <PhoneField of={form} />
      <CodeField of={form} request={request} />
      {own ? (
        <Button kind="plain" size="small" onClick={() => change(false)}>
          用账号的 {maskPhone(own)}
        </Button>
      ) : null}
      <SlideSheet check={request.check} />
    </>
  );
}
