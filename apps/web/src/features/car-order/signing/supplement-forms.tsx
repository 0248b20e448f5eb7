import {
  CompanyBuyerForm,
  PaperForm,
  PersonBuyerForm,
} from '@marque/contract/car-order/signing/form';
import type { Supplement } from '@marque/contract/car-order/signing/schema';
import type { SupplementPart } from '@marque/contract/car-order/supplement-parts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import {
  IdCardPapers,
  LicencePaper,
  type PictureFormProps,
  QuotaPaper,
  TradeInPapers,
} from './picture-forms.tsx';
import { type PartFormProps, useHandIn } from './use-hand-in.ts';

type SupplementFormProps = PictureFormProps &
  Pick<Supplement, 'buyerKind'> & { part: SupplementPart };

function PersonForm(props: PartFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useWriteForm({
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
        code="idNumber"
      />
      <Submit of={form}>{props.corrects ? '申请更正' : '提交'}</Submit>
    </FormView>
  );
}

function CompanyForm(props: PartFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useWriteForm({
    rules: CompanyBuyerForm,
    initial: { company: '', taxNumber: '', name: '' },
    write: { mutationFn: (said) => send({ part: 'company', ...said }), onSuccess },
  });
  return (
    <FormView of={form}>
      <Field of={form} name="company" label="公司" placeholder="与营业执照一致" />
      <Field
        of={form}
        name="taxNumber"
        label="税号"
        placeholder="统一社会信用代码"
        code="taxNumber"
      />
      <Field of={form} name="name" label="经办人" placeholder="签合同的人" autoComplete="name" />
      <Submit of={form}>{props.corrects ? '申请更正' : '提交'}</Submit>
    </FormView>
  );
}

function PapersForm(props: PartFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useWriteForm({
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

/** The form of one part. */
export default function SupplementForm({ part, buyerKind, known, ...rest }: SupplementFormProps) {
  const isCompany = buyerKind === 'company';
  switch (part) {
    case 'buyer':
      return isCompany ? <CompanyForm {...rest} /> : <PersonForm {...rest} />;
    case 'papers':
      return <PapersForm {...rest} />;
    case 'documents':
      return isCompany ? (
        <LicencePaper {...rest} known={known} />
      ) : (
        <IdCardPapers {...rest} known={known} />
      );
    case 'quota':
      return <QuotaPaper {...rest} known={known} />;
    case 'tradeIn':
      return <TradeInPapers {...rest} known={known} />;
  }
}
