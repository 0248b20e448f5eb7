import { changePhone } from '@marque/contract/account/endpoints';
import { NewPhoneForm, OldCodeForm } from '@marque/contract/account/form';
import { maskPhone } from '@marque/contract/mask';
import { useState } from 'react';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { PhoneField } from '#blocks/phone-code/phone-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { FormView, useValue } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { sessionFieldsOf, updateSession, useSession } from '#shared/session/session.ts';
import { Note } from '#shared/ui/layout/card.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The refusals of the old number's code. */
const OF_OLD_CODE = ['CODE_WRONG', 'CODE_EXPIRED'] as const;

type PhoneSheetProps = { open: boolean; onClose: () => void };

/** Replaces the account's number: first a code of the old one, then one of the new one. */
export default function PhoneSheet({ open, onClose }: PhoneSheetProps) {
  const [oldCode, setOldCode] = useState<string | null>(null);
  return (
    <Sheet open={open} onClose={onClose} title="更换手机号">
      {oldCode === null ? (
        <OldNumber onCode={setOldCode} />
      ) : (
        <NewNumber
          oldCode={oldCode}
          onAgain={() => setOldCode(null)}
          onChanged={() => {
            toast('手机号已更换，其他设备已退出登录');
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

function OldNumber({ onCode }: { onCode: (code: string) => void }) {
  const { phone } = useSession();
  const request = useCode(phone, 'account');
  const form = useWriteForm({
    rules: OldCodeForm,
    initial: { code: '' },
    leavesFreely: true,
    // The server checks both codes together, because each works once.
    write: { mutationFn: ({ code }) => Promise.resolve(code), onSuccess: onCode },
  });
  return (
    <>
      <FormView of={form}>
        <Note>先确认是你本人：验证码发到 {maskPhone(phone)}</Note>
        <CodeField of={form} request={request} />
        <Submit of={form}>下一步</Submit>
      </FormView>
      <SlideSheet check={request.check} />
    </>
  );
}

type NewNumberProps = { oldCode: string; onAgain: () => void; onChanged: () => void };

function NewNumber({ oldCode, onAgain, onChanged }: NewNumberProps) {
  const api = useApi();
  const form = useWriteForm({
    rules: NewPhoneForm,
    initial: { phone: '', code: '' },
    leavesFreely: true,
    write: {
      mutationFn: ({ phone, code }, key) =>
        api.call(changePhone, { code: oldCode, phone, newCode: code }, { idempotencyKey: key }),
      purpose: ({ phone, code }) => `changePhone:${oldCode}:${phone}:${code}`,
      onSuccess: (profile) => {
        updateSession(sessionFieldsOf(profile));
        onChanged();
      },
      onError: (error) => {
        // The code of the old number is asked for again; what was typed below is of no use without it.
        if (OF_OLD_CODE.some((code) => isRefusal(changePhone, error, code))) onAgain();
      },
    },
    refusals: { NEW_CODE_WRONG: 'code', PHONE_TAKEN: 'phone', PHONE_SAME: 'phone' },
  });
  const typed = useValue(form, 'phone');
  const request = useCode(typed, 'account');
  return (
    <>
      <FormView of={form}>
        <PhoneField of={form} />
        <CodeField of={form} request={request} />
        <Note>以后用新手机号登录，其他设备会退出登录。</Note>
        <Submit of={form}>确认更换</Submit>
      </FormView>
      <SlideSheet check={request.check} />
    </>
  );
}
