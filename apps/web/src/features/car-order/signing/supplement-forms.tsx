import { carOrderSupplementSave } from '@marque/contract/car-order/signing-endpoints';
import {
  CompanyBuyerForm,
  PaperForm,
  PersonBuyerForm,
} from '@marque/contract/car-order/signing-form';
import type { Supplement, SupplementPart } from '@marque/contract/car-order/signing-schema';
import type { In } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type PartFormProps = {
  id: string;
  /** The part is closed: it is asked for. */
  corrects: boolean;
  onSaved: () => void;
};
type SupplementFormProps = PartFormProps & Pick<Supplement, 'buyerKind'> & { part: SupplementPart };
type Fields = In<typeof carOrderSupplementSave>['fields'];

/** Hands a part in; what was typed stays nowhere but here. */
function useHandIn({ id, corrects, onSaved }: PartFormProps) {
  const api = useApi();
  const client = useQueryClient();
  return {
    send: (fields: Fields) => api.call(carOrderSupplementSave, { id, fields }),
    onSuccess: () => {
      toast(corrects ? '已申请，门店核对后更正' : '已提交');
      onSaved();
      void client.invalidateQueries();
    },
  };
}

function PersonForm(props: PartFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useForm({
    rules: PersonBuyerForm,
    initial: { name: '', idNumber: '' },
    write: { mutationFn: (said) => send({ part: 'person', ...said }), onSuccess },
    refusals: { BUYER_UNDER_AGE: 'idNumber' },
  });
  return (
    <FormView of={form}>
      <Field of={form} name="name" label="姓名" placeholder="与身份证一致" autoComplete="name" />
      <Field
        of={form}
        name="idNumber"
        label="身份证号"
        placeholder="18 位"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <Submit of={form}>{props.corrects ? '申请更正' : '提交'}</Submit>
    </FormView>
  );
}

function CompanyForm(props: PartFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useForm({
    rules: CompanyBuyerForm,
    initial: { company: '', taxNumber: '', name: '' },
    write: { mutationFn: (said) => send({ part: 'company', ...said }), onSuccess },
  });
  return (
    <FormView of={form}>
      <Field of={form} name="company" label="公司" placeholder="与营业执照一致" />
      <Field of={form} name="taxNumber" label="税号" placeholder="统一社会信用代码" />
      <Field of={form} name="name" label="经办人" placeholder="签合同的人" autoComplete="name" />
      <Submit of={form}>{props.corrects ? '申请更正' : '提交'}</Submit>
    </FormView>
  );
}

function PapersForm(props: PartFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useForm({
    rules: PaperForm,
    initial: { email: '', address: '' },
    write: { mutationFn: (said) => send({ part: 'papers', ...said }), onSuccess },
  });
  return (
    <FormView of={form}>
      <Field of={form} name="address" label="地址" placeholder="户籍或居住证上的地址" />
      <Field
        of={form}
        name="email"
        label="发票邮箱"
        placeholder="选填，电子发票发到这里"
        inputMode="email"
        autoComplete="email"
      />
      <Submit of={form}>{props.corrects ? '申请更正' : '提交'}</Submit>
    </FormView>
  );
}

/** Asks for one part. */
export default function SupplementForm({ part, buyerKind, ...rest }: SupplementFormProps) {
  if (part === 'papers') return <PapersForm {...rest} />;
  return buyerKind === 'company' ? <CompanyForm {...rest} /> : <PersonForm {...rest} />;
}
