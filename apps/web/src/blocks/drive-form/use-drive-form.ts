import { agreementList } from '@marque/contract/agreement/endpoints';
import { appointmentSlots, createAppointment } from '@marque/contract/appointment/endpoints';
import type { Appointment, Slot } from '@marque/contract/appointment/schema';
import { DriveForm, ProvedDriveForm } from '@marque/contract/cars/drive/form';
import type { Series } from '@marque/contract/cars/schema';
import { driveAgreement, startOf, withSeries } from '@marque/contract/cars/drive/test-drive';
import { dealerDetail } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import type { PageId } from '@marque/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { omit, pick } from 'es-toolkit';
import { useEffect, useState } from 'react';
import type { infer as Output } from 'zod/mini';
import { nearestSlots } from '#blocks/slot-picker/nearest-slots.ts';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useValues } from '#shared/form/field.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { readDraft, saveDraft } from '#shared/session/draft.ts';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import {
  beginDrive,
  driveDraft,
  type DriveValues,
  type DriveWishes,
  driveWishes,
  MODLE_CAR_FIELDS,
  NO_STORE,
  storeFields,
  type WantedDrive,
  withStore,
} from './drive-values.ts';

const TAKEN = '这个时间刚被约走了，换一个吧';

const REFUSALS = {
  SLOT_TAKEN: 'expectedTime',
  TOO_SOON: 'expectedTime',
  DAY_UNAVAILABLE: 'expectedTime',
  TIME_BUSY: 'expectedTime',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  DRIVE_TOO_FAR: 'address',
  DRIVE_NO_CAR: 'dealerId',
  DEALER_NOT_SERVING: 'dealerId',
  DEALER_NOT_FOUND: 'dealerId',
  SERIES_NOT_FOUND: 'seriesId',
} as const;

export type DriveFormOptions = {
  series: readonly Series[];
  wanted: WantedDrive;
  /** The page that the store sees as the source. */
  source: PageId | (string & {});
  onBooked: (drive: Appointment) => void;
};

type SubmittedDrive = Output<typeof DriveForm>;

/** Returns the input of the appointment. `code` proves a phone other than the account's. */
function inputOf(
  { code, licence: _seen, agreed: _agreed, typeId, ...drive }: SubmittedDrive,
  { proves, version, source }: { proves: boolean; version: string | undefined; source: string },
) {
  const application = {
    ...drive,
    ...(typeId && { typeId }),
    ...(proves && { phoneCode: code }),
    licenceDeclared: true as const,
    agreementIds: version ? [driveAgreement(version)] : [],
    sourcePage: source,
  };
  return {
    kind: 'testDrive',
    dealerId: drive.dealerId,
    start: startOf(drive.expectedTime)!,
    subject: application,
  } as const;
}

/** Returns the changes that also change the times to choose from. `forget` drops the offered times. */
const changesOf = (
  form: Form<DriveValues>,
  values: DriveValues,
  store: NetworkDealer | undefined,
  forget: () => void,
) => ({
  chooseSeries: (one: Series) => {
    if (one.seriesId === values.seriesId) return;
    const lost = values.expectedTime !== '';
    form.set({ ...withSeries(values, one), typeId: '' });
    forget();
    // The store part shows a message when the store has no such car.
    if (lost && (!store || store.demoCars.some(({ seriesId }) => seriesId === one.seriesId)))
      toast('换了车，时间要重新选一下');
  },
  chooseStore: (dealer: NetworkDealer) => {
    form.set(withStore(values, dealer));
    forget();
  },
  chooseStart: (expectedTime: string) => {
    form.set({ expectedTime });
    forget();
  },
  /** Changes fields that the times depend on, so the chosen time is cleared. */
  change: (to: Partial<Pick<DriveValues, 'typeId' | 'driveType'>>) => {
    form.set({ ...to, expectedTime: '' });
    forget();
  },
});

/** The application for a test drive: its form, the dependencies between its fields, and sending it. */
export function useDriveForm({ series, wanted, source, onBooked }: DriveFormOptions) {
  const api = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const { phone } = useSession();
  const own = signedIn ? phone : '';
  const [begun] = useState(wanted);
  const begin = (kept: Record<string, unknown> | null): DriveValues => {
    // What belongs to the draft alone ends with it.
    const draft = kept && { ...readDraft(driveWishes(api.brand)), ...kept };
    const values = beginDrive(draft, begun, series);
    return { ...values, phone: values.phone || own };
  };
  const [other, setOther] = useState<boolean | null>(null);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const agreements = useQuery(api.query(agreementList, {}, 'list'));
  const version = agreements.data?.items.find(({ kind }) => kind === 'drive')?.version;
  const [proves, setProves] = useState(false);
  const form = useWriteForm({
    rules: proves ? ProvedDriveForm : DriveForm,
    initial: begin(null),
    draft: driveDraft(api.brand),
    keeps: MODLE_CAR_FIELDS,
    read: begin,
    write: {
      mutationFn: (drive: SubmittedDrive, key) =>
        api.call(createAppointment, inputOf(drive, { proves, version, source }), {
          idempotencyKey: key,
        }),
      purpose: (drive) => `drive:${JSON.stringify(omit(drive, ['code']))}`,
      onSuccess: async (drive) => {
        onBooked(drive);
        await client.invalidateQueries();
      },
      onError: (error) => {
        const free = nearestSlots(error);
        if (free) {
          setNearest(free);
          void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
        } else if (isRefusal(createAppointment, error, 'CONSENT_STALE')) {
          form.set({ agreed: false });
          void client.invalidateQueries({ queryKey: [agreementList.id] });
        } else if (isRefusal(createAppointment, error, 'OPEN_EXISTS')) {
          void client.invalidateQueries();
        }
      },
    },
    refusals: REFUSALS,
    errorMessage: (error) =>
      isRefusal(createAppointment, error, 'SLOT_TAKEN') ? TAKEN : messageOf(error),
  });
  const values = useValues<DriveValues>(form);
  const { contactPref, typeId, again } = values;
  useEffect(
    () => saveDraft(driveWishes(api.brand), { contactPref, typeId, again } satisfies DriveWishes),
    [api.brand, contactPref, typeId, again],
  );
  // The next visit has another address, so what this one asks for is kept before anything else changes.
  useEffect(() => {
    if (begun.seriesId || begun.dealerId)
      saveDraft(driveDraft(api.brand), pick(form.values(), MODLE_CAR_FIELDS));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api.brand, begun]);
  const isOther = other ?? (own !== '' && values.phone !== '' && values.phone !== own);
  useOwnPhone(form, own, isOther);
  // oxlint-disable-next-line react/set-state-in-effect -- the form’s rules stand before its values
  useEffect(() => setProves(isOther), [isOther]);
  const store = useStoreOf(form, values);
  return {
    form,
    values,
    own,
    other: isOther,
    setOther,
    nearest,
    store,
    ...changesOf(form, values, store, () => setNearest([])),
  };
}
export type DriveAsking = ReturnType<typeof useDriveForm>;

/** Sets the account's phone when the person signs in while the form is open. */
function useOwnPhone(form: Form<DriveValues>, own: string, other: boolean): void {
  const { set, values } = form;
  useEffect(() => {
    if (!other && values().phone !== own) set({ phone: own });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [own, other]);
}

/** The current data of the chosen store. Clears a store without the car, or without drives at the door. */
function useStoreOf(form: Form<DriveValues>, values: DriveValues): NetworkDealer | undefined {
  const api = useApi();
  const { position } = useGeolocation();
  const { dealerId, driveType, seriesId } = values;
  const { data, error } = useQuery({
    ...api.query(dealerDetail, { id: dealerId || '-', ...position }, 'live'),
    enabled: dealerId !== '',
  });
  const dealer = data?.id === dealerId ? data : undefined;
  const missing = dealerId !== '' && isRefusal(dealerDetail, error, 'DEALER_NOT_FOUND');
  const { set } = form;
  useEffect(() => {
    if (missing) {
      set(NO_STORE);
      return;
    }
    if (!dealer || !seriesId) return;
    if (!dealer.demoCars.some((car) => car.seriesId === seriesId)) {
      set(NO_STORE);
      toast('这家门店没有这款试驾车，换一家吧');
    } else if (driveType === '上门试驾' && dealer.doorDriveKm === null) {
      set(NO_STORE);
      toast('这家门店不能上门试驾，换一家吧');
    } else set(storeFields(dealer));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dealer, missing, seriesId, driveType]);
  return dealer;
}
