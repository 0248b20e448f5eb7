import { kmText } from '@marque/contract/garage/km-text';
import { Field, useField } from '#shared/form/field.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './booking.module.css';
import type { VisitData } from './use-visit-data.ts';
import type { VisitForm } from './use-visit-form.ts';

const KM_DIGITS = 6;
const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, KM_DIGITS);

type BeatProps = { of: VisitForm; data: VisitData };

/** The car: that of the strip above, or for visitors a series to see plan and prices of. */
export function CarBeat({ of, data }: BeatProps) {
  const { error } = useField(of.form, 'carId');
  return (
    <>
      {useSignedIn() ? <OwnCar data={data} /> : <Visitor of={of} data={data} />}
      {error ? (
        <p className={styles.problem} role="alert" data-invalid>
          {error}
        </p>
      ) : null}
    </>
  );
}

function OwnCar({ data: { own, plan } }: { data: VisitData }) {
  if (!own) return <Note>在上面添加爱车，就知道该做什么、要多少钱</Note>;
  const km = plan.data?.km ?? null;
  return (
    <>
      <ListRow label="车型" value={own.modelName} />
      {plan.data && km !== null ? (
        <ListRow
          label="里程"
          note={plan.data.measured ? '按你记的里程推算' : '按一年 15,000 km 推算'}
          value={`约 ${kmText(km)}`}
        />
      ) : (
        <Note>点上面的「里程」记一下，才知道哪些项目到期了</Note>
      )}
    </>
  );
}

function Visitor({ of, data }: BeatProps) {
  const { form, values, change } = of;
  return (
    <>
      <ChoiceChips
        label="车系"
        options={data.series}
        value={values.seriesId}
        onChange={(seriesId) => change({ seriesId, itemsOf: '' })}
      />
      <Field
        of={form}
        name="km"
        label="现在的里程"
        inputMode="numeric"
        autoComplete="off"
        placeholder="仪表上的公里数"
        keep={digits}
        hint="填了才知道哪些项目到期了"
      />
      <Note>先看项目、价格和空着的时间，提交时再登录</Note>
    </>
  );
}
