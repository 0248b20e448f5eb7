import { carOrderSign } from '@marque/contract/car-order/signing/endpoints';
import { SignForm as rules } from '@marque/contract/car-order/signing/form';
import type { CarContract } from '@marque/contract/car-order/signing/schema';
import { maskPhone } from '@marque/contract/mask';
import { useQueryClient } from '@tanstack/react-query';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/**
 * The form that signs the contract above: the name as on the ID card, and a code sent to the
 * account's phone.
 */
export default function SignForm({ of }: { of: CarContract }) {
  const { orderId: id, no: contractNo, sha256, button } = of;
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const { phone } = useSession();
  const request = useCode(phone, 'sign');
  const form = useWriteForm({
    rules,
    initial: { signerName: '', code: '' },
    write: {
      mutationFn: (said, key) =>
        api.call(carOrderSign, { id, contractNo, sha256, ...said }, { idempotencyKey: key }),
      purpose: ({ code }) => `carOrderSign:${contractNo}:${sha256}:${code}`,
      onSuccess: () => {
        toast('已签署，锁单成功');
        void client.invalidateQueries();
        go('carOrder.details', { id }, { replace: true });
      },
      onError: (error) => {
        // The refetch shows the contract that can be signed.
        if (isRefusal(carOrderSign, error, 'CONTRACT_STALE')) void client.invalidateQueries();
      },
    },
    refusals: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', SIGNER_WRONG: 'signerName' },
  });
  return (
    <Card aria-label="签署">
      <CardTitle as="h3">签署</CardTitle>
      <FormView of={form}>
        <Field
          of={form}
          name="signerName"
          label="签名"
          placeholder="购车人姓名，与身份证一致"
          autoComplete="name"
        />
        <CodeField of={form} request={request} />
        <Note>验证码发到 {maskPhone(phone)}</Note>
        <Submit of={form}>{button}</Submit>
      </FormView>
      <SlideSheet check={request.check} />
    </Card>
  );
}
