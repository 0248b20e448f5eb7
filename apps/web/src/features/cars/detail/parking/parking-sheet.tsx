import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { readDraft, saveDraft, withSavedFields } from '#shared/session/draft.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { ParkingDrawing } from './parking-drawing.tsx';
import * as styles from './parking.module.css';
import {
  type CarSize,
  millimetresIn,
  parkedIn,
  sizeOf,
  type Space,
  USUAL_SPACES,
} from './parking.ts';

export type ParkingSheetProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  car: CarSize;
};

const DRAFT = 'parking';
const metres = (millimetres: number): string => String(millimetres / 1000);
const typedOf = ({ length, width, height }: Space) => ({
  length: metres(length),
  width: metres(width),
  height: height === null ? '' : metres(height),
});
type TypedSpace = ReturnType<typeof typedOf>;

/** Parses the typed space; null while one of its dimensions is invalid. */
function spaceIn({ length, width, height }: TypedSpace): Space | null {
  const [long, wide] = [millimetresIn(length), millimetresIn(width)];
  const high = height.trim() === '' ? null : millimetresIn(height);
  if (long === null || wide === null || (high === null && height.trim() !== '')) return null;
  return { length: long, width: wide, height: high };
}

const FIELDS = [
  { name: 'length', label: '长', placeholder: '5.3' },
  { name: 'width', label: '宽', placeholder: '2.4' },
  { name: 'height', label: '高', placeholder: '不限' },
] as const;

/** The sheet that shows whether a car fits a parking space and how far its doors open. */
export default function ParkingSheet({ open, onClose, name, car }: ParkingSheetProps) {
  const [typed, setTyped] = useState<TypedSpace>(() =>
    withSavedFields(typedOf(USUAL_SPACES[0]!.space), readDraft(DRAFT)),
  );
  const own = useOwnSize(open);
  const [besideOwn, setBesideOwn] = useState(false);
  const space = spaceIn(typed);
  const parked = space && parkedIn(space, car);
  const change = (next: TypedSpace) => {
    setTyped(next);
    saveDraft(DRAFT, next);
  };
  const usual = USUAL_SPACES.find((one) => typedText(typedOf(one.space)) === typedText(typed));
  return (
    <Sheet open={open} onClose={onClose} title="放进我家车位">
      <div className={styles.sheet}>
        <ChoiceChips
          label="常见的车位"
          options={USUAL_SPACES}
          value={usual?.id ?? ''}
          onChange={(id) => change(typedOf(USUAL_SPACES.find((one) => one.id === id)!.space))}
        />
        <div>
          {FIELDS.map((field) => {
            const text = typed[field.name];
            const isWrong =
              millimetresIn(text) === null && !(field.name === 'height' && text.trim() === '');
            return (
              <TextField
                key={field.name}
                label={field.label}
                placeholder={field.placeholder}
                inputMode="decimal"
                most={8}
                action="米"
                value={text}
                error={isWrong ? '请填 1–20 米' : undefined}
                onText={(value) => change({ ...typed, [field.name]: value })}
              />
            );
          })}
        </div>
        {own ? (
          <SwitchRow label={`和我的${own.name}比`} checked={besideOwn} onChange={setBesideOwn} />
        ) : null}
        {space && parked ? (
          <>
            <ParkingDrawing
              space={space}
              car={car}
              parked={parked}
              beside={besideOwn && own ? own.size : null}
              label={`${name}在车位里，${parked.sentence}`}
            />
            <p className={styles.sentence} role="status">
              {parked.sentence}
            </p>
            <SpecTable>
              {parked.figures.map(({ label, value }) => (
                <Spec key={label} label={label}>
                  {value}
                </Spec>
              ))}
            </SpecTable>
          </>
        ) : null}
        <p className={styles.note}>车宽不含外后视镜，车停在正中。示例数据，以实车为准</p>
      </div>
    </Sheet>
  );
}

const typedText = ({ length, width, height }: TypedSpace): string => `${length} ${width} ${height}`;

/** Returns the size of the member's own car, if its series is known. */
function useOwnSize(asked: boolean): { name: string; size: CarSize } | null {
  const api = useApi();
  const signedIn = useSignedIn();
  const cars = useQuery({ ...api.query(myCarList, {}, 'list'), enabled: asked && signedIn });
  const seriesId = cars.data?.items[0]?.seriesId ?? '';
  const types = useQuery({
    ...api.query(queryMycarTypeApp, { seriesId }, 'list'),
    enabled: asked && seriesId !== '',
  });
  const [type] = types.data?.items ?? [];
  const size = type ? sizeOf(type.dims) : null;
  return type && size ? { name: type.seriesName, size } : null;
}
