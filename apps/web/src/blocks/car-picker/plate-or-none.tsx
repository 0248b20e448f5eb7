import { AccountField } from '#blocks/account-field/account-field.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { NO_PLATE } from './car-labels.ts';

type PlateOrNoneProps = {
  /** Null while the car has no plate. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** The field of a plate, and the switch for a car that has none yet. */
export const PlateOrNone = ({ value, error, onChange }: PlateOrNoneProps) => (
  <>
    {value === null ? null : (
      <AccountField
        type="plate"
        hint="行驶证上的号牌号码"
        value={value}
        error={error}
        onChange={onChange}
      />
    )}
    <SwitchRow
      label={NO_PLATE}
      note="新车可以先不填，上牌后再补"
      checked={value === null}
      onChange={(none) => onChange(none ? null : '')}
    />
  </>
);
