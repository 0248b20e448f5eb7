import { expectedTimeOf, startOf } from '@marque/contract/cars/drive/test-drive';
import { shanghaiDay } from '@marque/contract/shanghai';
import { uniqBy } from 'es-toolkit';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { useField } from '#shared/form/field.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import * as styles from './drive-form.module.css';
import type { DriveAsking } from './use-drive-form.ts';

const ANY = 'any';

/** The choice of the trim, the day and the time. */
export function TimePart({ of, firstDay }: { of: DriveAsking; firstDay?: string | undefined }) {
  const { form, values, store, nearest } = of;
  const { seriesId, typeId, driveType, dealerId, expectedTime } = values;
  const { error } = useField(form, 'expectedTime');
  if (!seriesId || !dealerId)
    return (
      <Card aria-label="试驾时间" data-invalid={error ? true : undefined}>
        <CardTitle>什么时候</CardTitle>
        {error ? (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        ) : (
          <Note>选好车和门店，空着的时间就在这里</Note>
        )}
      </Card>
    );
  const start = startOf(expectedTime);
  const pick = (moment: string) => of.chooseStart(expectedTimeOf(new Date(moment)));
  const types = uniqBy(
    (store?.demoCars ?? []).filter((car) => car.seriesId === seriesId),
    (car) => car.typeId,
  );
  return (
    <Card aria-label="试驾时间">
      {types.length > 1 ? (
        <>
          <CardTitle>想开哪一版</CardTitle>
          <ChoiceChips
            label="版型"
            options={[
              { id: ANY, name: '都可以' },
              ...types.map((car) => ({ id: car.typeId, name: car.typeName })),
            ]}
            value={typeId || ANY}
            onChange={(id) => of.change({ typeId: id === ANY ? '' : id })}
          />
        </>
      ) : null}
      <SlotPicker
        key={`${dealerId} ${seriesId} ${typeId} ${driveType}`}
        title="什么时候"
        kind="testDrive"
        dealerId={dealerId}
        subject={{ seriesId, driveType, ...(typeId && { typeId }) }}
        firstDay={start ? shanghaiDay(new Date(start)) : firstDay}
        value={start}
        onPick={pick}
        onOffer={pick}
        problem={error}
        nearest={nearest}
      />
    </Card>
  );
}
