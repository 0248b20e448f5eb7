import { releaseCertification } from '@marque/contract/member/certification/endpoints';
import { ReleaseForm } from '@marque/contract/member/certification/form';
import type { Certification } from '@marque/contract/member/certification/schema';
import { maskPhone } from '@marque/contract/mask';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useSession } from '#shared/session/session.ts';
import { Note } from '#shared/ui/layout/card.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './certification.module.css';
import { useChanged } from './use-certification.ts';

type ReleaseSheetProps = {
  of: Pick<Certification, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
};

/** Ends a certification, proved by a code sent to the account's phone. */
export default function ReleaseSheet({ of: { id, title }, open, onClose }: ReleaseSheetProps) {
  const api = useApi();
  const changed = useChanged();
  const { phone } = useSession();
  const request = useCode(phone, 'account');
  const form = useWriteForm({
    rules: ReleaseForm,
    initial: { code: '' },
    leavesFreely: true,
    write: {
      mutationFn: ({ code }, key) =>
        api.call(releaseCertification, { id, code }, { idempotencyKey: key }),
      purpose: ({ code }) => `release:${id}:${code}`,
      onSuccess: (of) => {
        toast('已解除');
        changed(of);
        onClose();
      },
    },
    refusals: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
  });
  return (
    <Sheet open={open} onClose={onClose} title={`解除「${title}」的认证`}>
      <p className={styles.stops}>
        解除后，只给认证会员的权益停止发放；爱车和保养记录都留着，证件信息 30
        天后删除。以后可以重新认证。
      </p>
      <FormView of={form}>
        <CodeField of={form} request={request} />
        <Note>验证码发到 {maskPhone(phone)}</Note>
        <Submit of={form}>确认解除</Submit>
      </FormView>
      <SlideSheet check={request.check} />
    </Sheet>
  );
}
