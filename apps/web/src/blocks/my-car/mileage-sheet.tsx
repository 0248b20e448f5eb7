import { kmText } from '@marque/contract/garage/km-text';
import type { In } from '@marque/contract/core';
import { addMileage, carReadings, removeReading } from '@marque/contract/garage/endpoints';
import { ReadingForm } from '@marque/contract/garage/form';
import type { OwnCar, Reading } from '@marque/contract/garage/schema';
import { useQuery } from '@tanstack/react-query';
import trash from 'virtual:icon/trash';
import { ApiError, isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDate } from '#shared/format/time.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './my-car.module.css';

type MileageSheetProps = { open: boolean; onClose: () => void; of: OwnCar };

/** A sheet with the readings of a car's odometer, to add one or to take the own last one back. */
export default function MileageSheet({ open, onClose, of: car }: MileageSheetProps) {
  const api = useApi();
  const query = useQuery({ ...api.query(carReadings, { id: car.id }, 'live'), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="行驶里程">
      <QueryView of={query} skeleton={<Skeleton height={200} />}>
        {({ items, mileage }) => (
          <>
            <NewReading carId={car.id} />
            {mileage ? (
              <p className={styles.pace}>
                每天约 {mileage.kmPerDay} km，今天约 {kmText(mileage.estimatedKm)}
              </p>
            ) : null}
            <ul aria-label="里程记录">
              {items.map((reading) => (
                <ReadingRow key={reading.id} of={reading} carId={car.id} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

/** The last reading, which a refusal tells. */
const lastKm = (error: unknown): number =>
  error instanceof ApiError ? ((error.body.data as { km?: number } | null)?.km ?? 0) : 0;
const isJump = (error: unknown) => isRefusal(addMileage, error, 'MILEAGE_JUMP');

type SubmittedMileage = Omit<In<typeof addMileage>, 'id'>;

function NewReading({ carId }: { carId: string }) {
  const api = useApi();
  const form = useWriteForm({
    rules: ReadingForm,
    initial: { km: '' },
    write: {
      mutationFn: (reading: SubmittedMileage, idempotencyKey: string) =>
        api.call(addMileage, { id: carId, ...reading }, { idempotencyKey }),
      purpose: (reading: SubmittedMileage) => `mileage:${carId}:${JSON.stringify(reading)}`,
      onSuccess: () => toast('里程记下了'),
      onError: (error: Error, reading: SubmittedMileage) => {
        if (isJump(error)) void lookAgain(reading, lastKm(error));
      },
    },
    refusals: { MILEAGE_BACK: 'km' },
    answeredElsewhere: isJump,
    errorMessage: (error) =>
      isRefusal(addMileage, error, 'MILEAGE_BACK')
        ? `比上次记录的 ${kmText(lastKm(error))} 少，请核对`
        : messageOf(error),
    leavesFreely: true,
    again: true,
  });
  const lookAgain = async (reading: SubmittedMileage, before: number) => {
    const sure = await askConfirm({
      title: `这比上次多了 ${kmText(reading.km - before)}，确定吗？`,
      yes: '确定',
    });
    if (sure) form.send({ ...reading, sure: true });
  };
  return (
    <FormView of={form}>
      <Field
        of={form}
        name="km"
        label="现在的里程"
        placeholder="仪表上的公里数"
        inputMode="numeric"
        autoComplete="off"
      />
      <Submit of={form}>记下</Submit>
    </FormView>
  );
}

const SOURCES: Readonly<Record<Reading['source'], string>> = {
  user: '自己记的',
  workshop: '门店',
  inspection: '检测',
};

function ReadingRow({ of, carId }: { of: Reading; carId: string }) {
  const api = useApi();
  const remove = useWrite({
    mutationFn: () => api.call(removeReading, { id: carId, readingId: of.id }),
    onSuccess: () => toast('已删除'),
  });
  return (
    <li className={styles.reading}>
      <b>{kmText(of.km)}</b>
      <span>
        {formatDate(of.at)} · {SOURCES[of.source]}
      </span>
      {of.removable ? (
        <IconButton
          icon={trash}
          size={18}
          muted
          label={`删除 ${kmText(of.km)}`}
          onClick={() => remove.mutate()}
        />
      ) : null}
    </li>
  );
}
