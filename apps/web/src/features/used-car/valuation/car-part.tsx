import { Field, useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow, PickRow } from '#shared/ui/control/form-row.tsx';
import type { ValuationValues } from './valuation-values.ts';
import * as styles from './valuation.module.css';

export type PartProps = { of: Form<ValuationValues>; values: ValuationValues };

const ENERGIES = [
  { id: 'ICE', name: '燃油' },
  { id: 'NEV', name: '纯电或插混' },
] as const;

/** Which car it is: one of any make, or one that is described by hand. */
export const CarPart = ({ of: form, values }: PartProps) =>
  values.how === 'byHand' ? <ByHand of={form} /> : <Model of={form} values={values} />;

function Model({ of: form, values: { modelName } }: PartProps) {
  const { error } = useField(form, 'modelId');
  const go = useNavigateToPage();
  return (
    <>
      <PickRow
        label="车型"
        value={modelName}
        placeholder="选品牌、车系、年款"
        error={error}
        onClick={() => go('usedCar.vehicleBrand')}
      />
      <div className={styles.other}>
        <Button kind="plain" size="small" onClick={() => form.set({ how: 'byHand', carId: '' })}>
          没有我的车，手动填写
        </Button>
      </div>
    </>
  );
}

function ByHand({ of: form }: Pick<PartProps, 'of'>) {
  const { value, error, onChange } = useField(form, 'energy');
  return (
    <>
      <Field of={form} name="name" label="车型" placeholder="品牌、车系、年款，如 某某 2021 款" />
      <Field
        of={form}
        name="guideYuan"
        label="新车价"
        placeholder="当年的指导价，单位元"
        inputMode="numeric"
        hint="手动填写没有成交可比，区间会宽一些"
      />
      <ChoiceRow label="能源" error={error}>
        <ChoiceChips label="能源" options={ENERGIES} value={value} onChange={onChange} />
      </ChoiceRow>
      <div className={styles.other}>
        <Button kind="plain" size="small" onClick={() => form.set({ how: 'known' })}>
          从车型库里选
        </Button>
      </div>
    </>
  );
}
