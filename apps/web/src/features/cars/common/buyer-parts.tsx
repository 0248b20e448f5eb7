import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-form.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './buyer-parts.module.css';
import { useCityCode } from './use-city-code.ts';

type Plated = { plateCity: string; plateCityName: string };

/** Where the car gets its plate. */
export function PlateCity<Values extends Plated>({ of }: { of: Form<Values> }) {
  const form = of as unknown as Form<Plated>;
  const { value, error } = useField(form, 'plateCity');
  const { value: name } = useField(form, 'plateCityName');
  const [open, setOpen] = useState(false);
  const cityCode = useCityCode();
  const pick = async (city: string) => {
    const code = await cityCode(city);
    if (code) form.set({ plateCity: code, plateCityName: city });
  };
  return (
    <>
      <PickRow
        label="上牌城市"
        placeholder="请选择上牌城市"
        value={value ? name : ''}
        error={error}
        onClick={() => setOpen(true)}
      />
      <CityPicker open={open} onClose={() => setOpen(false)} onPick={(city) => void pick(city)} />
    </>
  );
}

type Agreeing = { agreed: boolean };

type AgreedProps<Values extends Agreeing> = {
  of: Form<Values>;
  agreements: readonly { kind: string; title: string }[];
};

/** What is agreed to; nothing is ticked beforehand. */
export function Agreed<Values extends Agreeing>({ of, agreements }: AgreedProps<Values>) {
  const form = of as unknown as Form<Agreeing>;
  const { value, error, onChange } = useField(form, 'agreed');
  const href = useHref();
  return (
    <Card aria-label="协议">
      <div className={styles.agreed} data-invalid={error ? true : undefined}>
        <CheckBox checked={value} onChange={onChange} label="我已阅读并同意" />
        {agreements.map(({ kind, title }) => (
          <PathLink key={kind} to={href('cars.pact', { type: kind })}>
            《{title}》
          </PathLink>
        ))}
      </div>
      {error ? (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
