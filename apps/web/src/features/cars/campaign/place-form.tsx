import { carOrderTakePlace } from '@marque/contract/car-order/endpoints';
import { PlaceForm as PlaceRules, ProvedPlaceForm } from '@marque/contract/car-order/form';
import { CAR_ITEM, carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import type { Campaign } from '@marque/contract/cars/campaign/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PhonePart } from '#blocks/lead-form/phone-part.tsx';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView, useField, useValues } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { withSavedFields } from '#shared/session/draft.ts';
import { useSession } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { Agreed } from '#blocks/car-order/agreed-list.tsx';
import { PlateCity } from '../common/plate-city.tsx';
import * as styles from './campaign.module.css';

type PlaceValues = {
  name: string;
  phone: string;
  code: string;
  plateCity: string;
  /** Only shown in the form's row. */
  plateCityName: string;
  colours: string[];
  agreed: boolean;
};

/** The fields kept as a draft. Codes and consents are not kept. */
const KEPT = ['name', 'phone', 'plateCity', 'plateCityName', 'colours'] as const;

const REFUSALS = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CITY_NOT_SERVED: 'plateCity',
} as const;

function usePlace(campaign: Campaign) {
  const { id, depositFen, agreementIds } = campaign;
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const href = useHref();
  const { phone: own } = useSession();
  const [other, setOther] = useState(false);
  const initial: PlaceValues = {
    name: '',
    phone: own,
    code: '',
    plateCity: '',
    plateCityName: '',
    colours: [],
    agreed: false,
  };
  const form = useWriteForm({
    rules: other ? ProvedPlaceForm : PlaceRules,
    initial,
    draft: `place:${id}`,
    keeps: KEPT,
    read: (kept) => {
      const values = withSavedFields(initial, kept);
      const known = campaign.colours.filter((one) => values.colours.includes(one.id));
      return { ...values, colours: known.map((one) => one.id), phone: values.phone || own };
    },
    write: {
      mutationFn: ({ agreed: _agreed, code, ...said }, key) =>
        api.call(
          carOrderTakePlace,
          { ...said, ...(other && { phoneCode: code }), campaignId: id, agreementIds, depositFen },
          { idempotencyKey: key },
        ),
      purpose: ({ code: _code, ...said }) => `place:${id}:${depositFen}:${JSON.stringify(said)}`,
      onSuccess: (order: CarOrder) => {
        void client.invalidateQueries();
        const item = carItemId(order.id, 'deposit');
        const behind = href('carOrder.details', { id: order.id });
        go('mall.payCenter', { id: item, subject: CAR_ITEM }, { behind });
      },
      onError: (error) => {
        if (isRefusal(carOrderTakePlace, error, 'CONSENT_STALE')) form.set({ agreed: false });
        void client.invalidateQueries({ queryKey: [campaignDetail.id] });
      },
    },
    refusals: REFUSALS,
  });
  const values = useValues<PlaceValues>(form);
  // A phone from the draft that is not the account's has to be proved again.
  useEffect(() => {
    if (values.phone !== '' && values.phone !== own) setOther(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [own]);
  return { form, own, other, setOther };
}

/** The form that takes a place and opens the cashier for its deposit. */
export default function PlaceForm({ campaign }: { campaign: Campaign }) {
  const { form, own, other, setOther } = usePlace(campaign);
  const { state, left, reminder, closeAt } = campaign;
  if (state !== 'live' || campaign.mine || (left === 0 && !reminder?.until))
    return <NoPlace of={campaign} />;
  return (
    <FormView of={form}>
      <Card aria-label={campaign.title}>
        <CardTitle>{campaign.title}</CardTitle>
        <p>
          {left === null ? '' : `还剩 ${left.toLocaleString('zh-CN')} 个名额，`}距结束{' '}
          <Countdown to={closeAt} />
        </p>
      </Card>
      <Card aria-label="谁来订">
        <CardTitle>谁来订</CardTitle>
        <Field of={form} name="name" label="姓名" placeholder="与身份证一致" autoComplete="name" />
        <PhonePart of={form} own={own} other={other} onOther={setOther} />
        <PlateCity of={form} />
        <Note>转订之前，这些信息不会交给门店。</Note>
      </Card>
      <Colours of={form} campaign={campaign} />
      <Card aria-label="订金">
        <CardTitle>{campaign.sentence}</CardTitle>
        <RefundRuler stretches={campaign.ruler} label="订金什么时候退多少" />
      </Card>
      <Agreed of={form} agreements={campaign.agreements} />
      <Submit of={form} at="bar">
        {campaign.button}
      </Submit>
    </FormView>
  );
}

/** The preferred colours, which are not binding. */
function Colours({ of, campaign: { colours } }: { of: Form<PlaceValues>; campaign: Campaign }) {
  const { value, error, onChange } = useField(of, 'colours');
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <Card aria-label="想要的颜色">
      <CardTitle>想要的颜色</CardTitle>
      <div className={styles.colours}>
        {colours.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <Note>{error ?? '可选，最多 3 个。只帮我们备车，揭晓后随时能改。'}</Note>
    </Card>
  );
}

/** Shown when no place is free or the reader has one already. */
function NoPlace({ of: { id, mine } }: { of: Campaign }) {
  const href = useHref();
  return mine ? (
    <Empty title="每人一份，你已经有了" text="号码和退款都在订单里">
      <LinkButton size="small" to={href('carOrder.details', { id: mine.orderId })}>
        看我的盲订
      </LinkButton>
    </Empty>
  ) : (
    <Empty title="现在没有可订的名额" text="看看活动的时间，或登记候补">
      <LinkButton size="small" to={href('cars.blindSubscription', { id })}>
        回活动看看
      </LinkButton>
    </Empty>
  );
}
