import { MAX_BOOKING_REMARK, PAY_PLANS, BUYER_KINDS } from '@marque/contract/car-order/form';
import type { PurchaseCheck } from '@marque/contract/car-order/schema';
import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { PhonePart } from '#blocks/lead-form/phone-part.tsx';
import { Field, FormView, LongField, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import type { Form } from '#shared/form/use-form.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow, PickRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useCityCode } from '../common/use-city-code.ts';
import type { Configuration } from '../common/use-configuration.ts';
import { DepositCard, Obstacles, PriceCard } from './booking-terms.tsx';
import styles from './booking.module.css';
import { StoreRow } from './store-row.tsx';
import type { Booking } from './use-booking.ts';
import { type BookingValues, useSubmit } from './use-submit.ts';

const PriceSheet = lazySheet(() => import('./price-sheet.tsx'), 'opened');

const BUYERS = BUYER_KINDS.map((id) => ({ id, name: { person: '个人', company: '公司' }[id] }));
const PLANS = PAY_PLANS.map((id) => ({ id, name: { full: '全款', loan: '贷款' }[id] }));

type SubmitFormProps = { booking: Booking; check: PurchaseCheck; configuration: Configuration };

/** Asks who books a car, and hands the deposit to the cashier. */
export default function SubmitForm({ booking, check, configuration }: SubmitFormProps) {
  const submitting = useSubmit(booking, check, configuration);
  const { form, values, own, other, setOther, changed, setChanged } = submitting;
  const href = useHref();
  const store = useSheet('store');
  const dealer = useField(form, 'dealerId');
  const company = values.buyerKind === 'company';
  return (
    <FormView of={form}>
      <Obstacles
        of={check.obstacles}
        adjust={href('cars.custom', booking.params)}
        onStore={() => store.show()}
      />
      <Card aria-label="购车人">
        <h2 className={styles.heading}>谁来买</h2>
        <Choice of={form} name="buyerKind" label="购车人" options={BUYERS} />
        <Field
          of={form}
          name="name"
          label={company ? '联系人' : '姓名'}
          placeholder={company ? '公司由谁来办' : '与身份证一致'}
          autoComplete="name"
        />
        <PhonePart of={form} own={own} other={other} onOther={setOther} />
        <p className={styles.note}>号码加密保存，门店平时看到的是打码的号码。</p>
      </Card>
      <Card aria-label="怎么买">
        <h2 className={styles.heading}>在哪儿买，怎么付</h2>
        <StoreRow
          sheet={store}
          dealerId={dealer.value}
          error={dealer.error}
          onPick={({ id }) => dealer.onChange(id)}
        />
        <PlateCity of={form} />
        <Choice of={form} name="payPlan" label="付款" options={PLANS} />
        <LongField
          of={form}
          name="remark"
          label="备注"
          placeholder={`想让门店知道的，最多 ${MAX_BOOKING_REMARK} 个字`}
        />
      </Card>
      <PriceCard of={check} />
      <DepositCard of={check} />
      <Agreed of={form} check={check} />
      <Submit of={form} at="bar" disabled={!check.purchasable}>
        {check.deposit.button}
      </Submit>
      <PriceSheet
        open={changed !== null}
        onClose={() => setChanged(null)}
        changed={changed}
        onGoOn={submitting.goOn}
      />
    </FormView>
  );
}

type Part = { of: Form<BookingValues> };

type ChoiceProps<Name extends 'buyerKind' | 'payPlan'> = Part & {
  name: Name;
  label: string;
  options: readonly { id: BookingValues[Name]; name: string }[];
};

function Choice<Name extends 'buyerKind' | 'payPlan'>({
  of,
  name,
  label,
  options,
}: ChoiceProps<Name>) {
  const { value, onChange } = useField(of, name);
  return (
    <ChoiceRow label={label}>
      <ChoiceChips label={label} options={options} value={value} onChange={onChange} />
    </ChoiceRow>
  );
}

/** Where the car gets its plate. */
function PlateCity({ of }: Part) {
  const { value, error } = useField(of, 'plateCity');
  const { value: name } = useField(of, 'plateCityName');
  const [open, setOpen] = useState(false);
  const cityCode = useCityCode();
  const pick = async (city: string) => {
    const code = await cityCode(city);
    if (code) of.set({ plateCity: code, plateCityName: city });
  };
  return (
    <>
      <PickRow
        label="上牌城市"
        placeholder="请选择上牌城市"
        value={value ? name : ''}
        error={error}
        onClick={() => setOpen(true)}
      />
      <CityPicker open={open} onClose={() => setOpen(false)} onPick={(city) => void pick(city)} />
    </>
  );
}

/** What is agreed to; nothing is ticked beforehand. */
function Agreed({ of, check: { deposit } }: Part & { check: PurchaseCheck }) {
  const { value, error, onChange } = useField(of, 'agreed');
  const href = useHref();
  return (
    <Card aria-label="协议">
      <div className={styles.agreed} data-invalid={error ? true : undefined}>
        <CheckBox checked={value} onChange={onChange} label="我已阅读并同意" />
        {deposit.agreements.map(({ kind, title }) => (
          <PathLink key={kind} to={href('cars.pact', { type: kind })}>
            《{title}》
          </PathLink>
        ))}
      </div>
      {error ? (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
