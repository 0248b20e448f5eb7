import { DOOR_DRIVE, DOOR_DRIVE_KM, DRIVE_TYPES } from '@marque/contract/cars/drive/test-drive';
import { addressLine } from '@marque/contract/mall/address/line';
import { useState } from 'react';
import { dealerAddress, distanceText } from '#blocks/dealer-picker/dealer-labels.ts';
import { RegionPicker } from '#blocks/region-picker/region-picker.tsx';
import { Field, useField } from '#shared/form/field.tsx';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './drive-form.module.css';
import { earliestText, StoreNote } from './store-note.tsx';
import type { DriveAsking } from './use-drive-form.ts';
import { useNearStore } from './use-drive-stores.ts';

const StoreSheet = lazySheet(() => import('./store-sheet.tsx'), 'opened');
const AskStoreSheet = lazySheet(() => import('#blocks/lead-form/ask-store-sheet.tsx'), 'opened');

const WAYS = DRIVE_TYPES.map((id) => ({ id, name: id }));

/** The choice of the place, at a store or at the person's door, and of the store. */
export function StorePart({ of }: { of: DriveAsking }) {
  const { form, values, store } = of;
  const { seriesId, driveType, dealerId } = values;
  const { error } = useField(form, 'dealerId');
  const sheet = useSheet('store');
  const choose = () => (seriesId ? sheet.show() : toast('先选想试驾的车，再看哪家门店有'));
  const place = store
    ? [
        store.distanceKm === null ? '' : distanceText(store.distanceKm),
        dealerAddress(store),
      ].filter(Boolean)
    : [];
  return (
    <Card aria-label="试驾门店">
      <CardTitle>在哪儿试驾</CardTitle>
      <ChoiceChips
        even
        label="试驾方式"
        options={WAYS}
        value={driveType}
        onChange={(to) => of.change({ driveType: to })}
      />
      {driveType === DOOR_DRIVE ? <DoorPart of={of} /> : null}
      <PickRow
        label="门店"
        placeholder="请选择试驾门店"
        value={store?.name ?? values.carFix}
        error={error}
        hint={place.join(' · ')}
        onClick={choose}
      />
      {store ? <StoreNote dealer={store} seriesId={seriesId} /> : null}
      {dealerId === '' && seriesId !== '' ? <NearPart of={of} /> : null}
      <StoreSheet
        open={sheet.open}
        onClose={() => sheet.close()}
        seriesId={seriesId}
        driveType={driveType}
        chosenId={dealerId || null}
        onPick={(dealer) => {
          of.chooseStore(dealer);
          sheet.close();
        }}
      />
    </Card>
  );
}

/** The address for a drive at the person's door, within the distance that a store drives. */
function DoorPart({ of: { form } }: { of: DriveAsking }) {
  const { value, error, onChange } = useField(form, 'area');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Note>
        门店把车开到你家门口，限门店同城 {DOOR_DRIVE_KM} 公里内；地址只用于这次试驾，加密保存。
      </Note>
      <PickRow label="所在地区" value={value} error={error} onClick={() => setOpen(true)} />
      <Field of={form} name="address" label="详细地址" placeholder="街道、小区、楼栋" />
      <RegionPicker
        open={open}
        onClose={() => setOpen(false)}
        value={['', '', '']}
        onPick={(region) => {
          onChange(addressLine(region));
          setOpen(false);
        }}
      />
    </>
  );
}

/** The suggested store, or the further options when none is near. */
function NearPart({ of }: { of: DriveAsking }) {
  const { seriesId, seriesName, driveType } = of.values;
  const { near, far } = useNearStore({ seriesId, driveType }, true);
  const { position, locate, state } = useGeolocation();
  const [asking, setAsking] = useState(false);
  if (!near)
    return position ? (
      <Note role="status">
        还没有门店能{driveType === DOOR_DRIVE ? '上门试驾' : '试驾'}
        {seriesName}，换一款车或打电话问我们
      </Note>
    ) : (
      <div className={styles.near}>
        <p>定位后，先看离你最近的那家</p>
        <Button
          kind="plain"
          size="small"
          busy={state.status === 'locating'}
          onClick={() => void locate()}
        >
          定位
        </Button>
      </div>
    );
  return (
    <div className={styles.near}>
      <p role="status">
        {far ? <b>50 公里内没有{seriesName}试驾车</b> : null}
        {near.exclusive ? '你的专属门店' : far ? `最近的在${near.city}` : '离你最近'} {near.name}
        {near.distanceKm === null ? '' : ` ${distanceText(near.distanceKm)}`}
        <span>{earliestText(near)}</span>
      </p>
      <Button kind="secondary" size="small" onClick={() => of.chooseStore(near)}>
        就这家
      </Button>
      {far ? (
        <>
          <Button kind="plain" size="small" onClick={() => setAsking(true)}>
            有车了告诉我
          </Button>
          <AskStoreSheet
            open={asking}
            onClose={() => setAsking(false)}
            dealer={near}
            page="cars.appointmentDrive"
          />
        </>
      ) : null}
    </div>
  );
}
