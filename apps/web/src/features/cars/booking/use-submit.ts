import {
  BookingForm,
  type BuyerKind,
  type PayPlan,
  ProvedBookingForm,
} from '@marque/contract/car-order/form';
import { carOrderCreate, checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import type { In } from '@marque/contract/core';
import { carItemId, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder, PurchaseCheck } from '@marque/contract/car-order/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { infer as Output } from 'zod/mini';
import { forgetSelectedBags } from '#blocks/boutique/selected-bags.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useValues } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
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
  /** Shown in the row and not sent. */
  plateCityName: string;
  dealerId: string;
  payPlan: PayPlan;
  remark: string;
  agreed: boolean;
};

/** The fields of the draft. The code and the consent are given anew each time. */
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

type PricedBooking = {
  totalFen: number;
  depositFen: number;
  lines?: { code: string; label: string; fen: number }[] | undefined;
};
/** A price that has changed: the one the page showed, the current one, and the check that contains it. */
export type PriceChange = {
  old: PricedBooking;
  new: PricedBooking & { priceVersion: string };
  check: PurchaseCheck;
};

const initialOf = (phone: string, dealerId: string): BookingValues => ({
  buyerKind: 'person',
  name: '',
  phone,
  code: '',
  plateCity: '',
  plateCityName: '',
  dealerId,
  payPlan: 'full',
  remark: '',
  agreed: false,
});

type Subject = { booking: Booking; check: PurchaseCheck; configuration: Configuration };

/** Returns the input of the order. `proves`: the phone is another than the account's, and its code is sent. */
const inputOf = (
  { agreed: _agreed, code, ...values }: Output<typeof BookingForm>,
  { booking, check, configuration }: Subject,
  proves: boolean,
): In<typeof carOrderCreate> => ({
  ...values,
  ...(proves && { phoneCode: code }),
  typeId: configuration.offer.typeId,
  chosen: configuration.asked,
  boutique: booking.bags,
  ...(booking.campaignId && { campaignId: booking.campaignId }),
  sourcePage: booking.source,
  agreementIds: check.deposit.agreementIds,
  expect: {
    totalFen: check.price!.totalFen,
    depositFen: check.deposit.amountFen,
    priceVersion: check.price!.priceVersion,
    lines: check.price!.lines,
  },
});

/** The booking form and its sending. A price that has changed is confirmed before it is sent again. */
export function useSubmit(booking: Booking, check: PurchaseCheck, configuration: Configuration) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const href = useHref();
  const { phone: own } = useSession();
  const { typeId } = configuration.offer;
  const [other, setOther] = useState(false);
  const [changed, setChanged] = useState<PriceChange | null>(null);
  const initial = initialOf(own, booking.dealerId);
  const form = useWriteForm({
    rules: other ? ProvedBookingForm : BookingForm,
    initial,
    draft: `booking:${typeId}`,
    keeps: KEPT,
    read: (kept) => {
      const values = withSavedFields(initial, kept);
      return {
        ...values,
        phone: values.phone || own,
        // The store of the address takes precedence over the store of the draft.
        dealerId: booking.dealerId || values.dealerId,
      };
    },
    write: {
      mutationFn: (values: Output<typeof BookingForm>, key) =>
        api.call(carOrderCreate, inputOf(values, { booking, check, configuration }, other), {
          idempotencyKey: key,
        }),
      purpose: ({ code: _code, ...values }) =>
        `booking:${typeId}:${check.price?.priceVersion}:${JSON.stringify(values)}`,
      onSuccess: (order: CarOrder) => {
        forgetSelectedBags();
        void client.invalidateQueries();
        go(
          'mall.payCenter',
          { id: carItemId(order.id, 'deposit'), subject: CAR_ITEM },
          { behind: href('carOrder.details', { id: order.id }) },
        );
      },
      onError: (error) => {
        if (isRefusal(carOrderCreate, error, 'PRICE_CHANGED')) {
          const change = error.body.data as PriceChange;
          // The sheet shows the new price, so a second submit sends the new price.
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
  // The delivery window depends on the store, so the check is asked with it.
  useEffect(() => {
    if (values.dealerId !== booking.dealerId) booking.chooseDealer(values.dealerId);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values.dealerId]);
  // A draft's phone that is not the account's needs a new code.
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
    /** Sends the order at the new price. */
    goOn: () => {
      setChanged(null);
      form.submit();
    },
  };
}
