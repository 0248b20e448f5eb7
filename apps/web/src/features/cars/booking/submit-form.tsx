import { isBagLine } from '@marque/contract/car-order/boutique/lines';
import { MAX_BOOKING_REMARK, PAY_PLANS, BUYER_KINDS } from '@marque/contract/car-order/form';
import type { PurchaseCheck } from '@marque/contract/car-order/schema';
import { GOODS_NOTE } from '#blocks/boutique/goods-note.ts';
import { PhonePart } from '#blocks/lead-form/phone-part.tsx';
import { Field, FormView, LongField, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow } from '#shared/ui/control/form-row.tsx';
import { Card, CardTitle, Note, Unboxed } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Agreed } from '#blocks/car-order/agreed-list.tsx';
import { PlateCity } from '../common/plate-city.tsx';
import type { Configuration } from '../common/use-configuration.ts';
import { CampaignCard, DepositCard, Obstacles, PriceCard } from './booking-terms.tsx';
import { StoreRow } from '#blocks/car-order/store-row.tsx';
import type { Booking } from './use-booking.ts';
import { type BookingValues, useSubmit } from './use-submit.ts';

const InviterField = lazyComponent(() => import('#blocks/inviter-field/inviter-field.tsx'));
const PriceSheet = lazySheet(() => import('./price-sheet.tsx'), 'opened');

const BUYERS = BUYER_KINDS.map((id) => ({ id, name: { person: '个人', company: '公司' }[id] }));
const PLANS = PAY_PLANS.map((id) => ({ id, name: { full: '全款', loan: '贷款' }[id] }));

type SubmitFormProps = { booking: Booking; check: PurchaseCheck; configuration: Configuration };

/** The form with the buyer's data. It creates the order and opens the cashier. */
export default function SubmitForm({ booking, check, configuration }: SubmitFormProps) {
  const submitting = useSubmit(booking, check, configuration);
  const { form, values, own, other, setOther, changed, setChanged } = submitting;
  const href = useHref();
  const store = useSheet('store');
  const dealer = useField(form, 'dealerId');
  const company = values.buyerKind === 'company';
  const bags = (check.price?.lines ?? []).filter(isBagLine);
  return (
    <FormView of={form}>
      <Obstacles
        of={check.obstacles}
        adjust={href('cars.custom', booking.params)}
        onStore={() => store.show()}
        onLeave={booking.leaveCampaign}
      />
      <Unboxed>
        <Card aria-label="购车人">
          <CardTitle>谁来买</CardTitle>
          <Choice of={form} name="buyerKind" label="购车人" options={BUYERS} />
          <Field
            of={form}
            name="name"
            label={company ? '联系人' : '姓名'}
            placeholder={company ? '公司由谁来办' : '与身份证一致'}
            autoComplete="name"
          />
          <PhonePart of={form} own={own} other={other} onOther={setOther} />
          <Note>号码加密保存，门店平时看到的是打码的号码。</Note>
          <LazyBoundary>
            <InviterField />
          </LazyBoundary>
        </Card>
        <Card aria-label="怎么买">
          <CardTitle>在哪儿买，怎么付</CardTitle>
          <StoreRow
            sheet={store}
            dealerId={dealer.value}
            error={dealer.error}
            onPick={({ id }) => dealer.onChange(id)}
          />
          <PlateCity of={form} />
          <Choice of={form} name="payPlan" label="付款" options={PLANS} />
          <ListRow
            label="精品"
            note={bags.length > 0 ? bags.map(({ label }) => label).join('、') : GOODS_NOTE}
            value={bags.length > 0 ? `${bags.length} 件` : '选精品'}
            to={href('carOrder.boutique', {
              typeId: booking.params.typeId,
              chosen: booking.params.chosen,
            })}
          />
          <LongField
            of={form}
            name="remark"
            label="备注"
            placeholder={`想让门店知道的，最多 ${MAX_BOOKING_REMARK} 个字`}
          />
        </Card>
        <CampaignCard of={check} onTake={booking.takeCampaign} />
        <PriceCard of={check} dealerId={booking.dealerId} />
        <DepositCard of={check} />
        <Agreed of={form} agreements={check.deposit.agreements} />
      </Unboxed>
      <Submit of={form} at="bar" disabled={!check.purchasable || booking.check.isPlaceholderData}>
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
