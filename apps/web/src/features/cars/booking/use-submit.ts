import {
  BookingForm,
  type BuyerKind,
  type PayPlan,
  ProvedBookingForm,
} from '@marque/contract/car-order/form';
import { carOrderCreate, checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import { carItemId, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder, PurchaseCheck } from '@marque/contract/car-order/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetSelectedBags } from '#blocks/boutique/selected-bags.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useValues } from '#shared/form/field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { withSavedFields } from '#shared/session/draft.ts';
import type { Configuration } from '../common/use-configuration.ts';
import type { Booking } from './use-booking.ts';

export type BookingValues = {
  buyerKind: BuyerKind;
  name: string;
  phone: string;
  code: string;
  plateCity: string;
  /** For the row alone. */
  plateCityName: string;
  dealerId: string;
  payPlan: PayPlan;
  remark: string;
  agreed: boolean;
};

/** What of the form is kept: no code, and nothing that is agreed to. */
const KEPT = [
  'buyerKind',
  'name',
  'phone',
  'plateCity',
  'plateCityName',
  'dealerId',
  'payPlan',
  'remark',
] as const;

const REFUSALS = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  DEALER_NOT_SELLING: 'dealerId',
  CITY_NOT_SERVED: 'plateCity',
} as const;

type Priced = {
  totalFen: number;
  depositFen: number;
  lines?: { code: string; label: string; fen: number }[] | undefined;
};
/** What a price was when it was read, what it is, and what the page shows of it from now on. */
export type PriceChange = {
  old: Priced;
  new: Priced & { priceVersion: string };
  check: PurchaseCheck;
};

/** Booking a car: its form, and what the server says of it. */
export function useSubmit(booking: Booking, check: PurchaseCheck, configuration: Configuration) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const { phone: own } = useSession();
  const { typeId } = configuration.offer;
  const [other, setOther] = useState(false);
  const [changed, setChanged] = useState<PriceChange | null>(null);
  const initial: BookingValues = {
    buyerKind: 'person',
    name: '',
    phone: own,
    code: '',
    plateCity: '',
    plateCityName: '',
    dealerId: booking.dealerId,
    payPlan: 'full',
    remark: '',
    agreed: false,
  };
  const form = useForm({
    rules: other ? ProvedBookingForm : BookingForm,
    initial,
    draft: `booking:${typeId}`,
    keeps: KEPT,
    read: (kept) => {
      const values = withSavedFields(initial, kept);
      return {
        ...values,
        phone: values.phone || own,
        // What was chosen on the page before counts more than what is kept from another time.
        dealerId: booking.dealerId || values.dealerId,
      };
    },
    write: {
      mutationFn: ({ agreed: _agreed, code, ...said }, key) =>
        api.call(
          carOrderCreate,
          {
            ...said,
            ...(other && { phoneCode: code }),
            typeId,
            chosen: configuration.asked,
            boutique: booking.bags,
            ...(booking.campaignId && { campaignId: booking.campaignId }),
            sourcePage: 1,
            agreementIds: check.deposit.agreementIds,
            expect: {
              totalFen: check.price!.totalFen,
              depositFen: check.deposit.amountFen,
              priceVersion: check.price!.priceVersion,
              lines: check.price!.lines,
            },
          },
          { idempotencyKey: key },
        ),
      purpose: ({ code: _code, ...said }) =>
        `booking:${typeId}:${check.price?.priceVersion}:${JSON.stringify(said)}`,
      onSuccess: (order: CarOrder) => {
        forgetSelectedBags();
        void client.invalidateQueries();
        go(
          'mall.payCenter',
          { id: carItemId(order.id, 'deposit'), subject: CAR_ITEM },
          { replace: true },
        );
      },
      onError: (error) => {
        if (isRefusal(carOrderCreate, error, 'PRICE_CHANGED')) {
          const change = error.body.data as PriceChange;
          // What is gone on with is what the sheet shows.
          booking.know(change.check);
          setChanged(change);
          return;
        }
        if (isRefusal(carOrderCreate, error, 'CONSENT_STALE')) form.set({ agreed: false });
        void client.invalidateQueries({ queryKey: [checkPurchaseAppByParams.id] });
      },
    },
    refusals: REFUSALS,
    answeredElsewhere: (error) => isRefusal(carOrderCreate, error, 'PRICE_CHANGED'),
  });
  const values = useValues<BookingValues>(form);
  // When the car comes depends on the store.
  useEffect(() => {
    if (values.dealerId !== booking.dealerId) booking.chooseDealer(values.dealerId);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values.dealerId]);
  // A phone of before that is not the account's has to be proved again.
  useEffect(() => {
    if (values.phone !== '' && values.phone !== own) setOther(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [own]);
  return {
    form,
    values,
    own,
    other,
    setOther,
    changed,
    setChanged,
    /** At the new price. */
    goOn: () => {
      setChanged(null);
      form.submit();
    },
  };
}
