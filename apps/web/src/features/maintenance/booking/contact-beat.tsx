import { formatMoney } from '@marque/contract/money';
import { clockOf, timeText } from '#blocks/slot-picker/slot-labels.ts';
import { WorkLines } from '#blocks/workshop-visit/work-lines.tsx';
import { Field, LongField } from '#shared/form/field.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Note } from '#shared/ui/layout/card.tsx';
import * as styles from './booking.module.css';
import type { VisitData } from './use-visit-data.ts';
import type { VisitForm } from './use-visit-form.ts';

type ContactBeatProps = { of: VisitForm; data: VisitData };

/** The contact, the vouchers, and what it comes to. */
export function ContactBeat({ of, data }: ContactBeatProps) {
  const { form, values } = of;
  const { quote, store } = data;
  const minutes = quote?.minutes ?? 0;
  const ready = values.start
    ? new Date(Date.parse(values.start) + minutes * 60_000).toISOString()
    : '';
  return (
    <>
      <Field
        of={form}
        name="name"
        label="联系人"
        placeholder="到店时怎么称呼"
        autoComplete="name"
      />
      <Field
        of={form}
        name="phone"
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        code="phone"
        show={formatPhone}
      />
      <LongField of={form} name="note" label="备注" placeholder="要等候、要接送，都可以写" />
      <Passes of={of} data={data} />
      <div className={styles.result}>
        {values.kind === 'maintain' && quote ? (
          <>
            <p className={styles.figure}>{formatMoney(quote.totalFen)}</p>
            <p>{ready ? `${timeText(values.start)} 到店，${clockOf(ready)} 可取车` : '到店付'}</p>
            <WorkLines of={quote} />
          </>
        ) : (
          <>
            <p className={styles.figure}>{ready ? clockOf(values.start) : '检查后报价'}</p>
            <p>{store ? `${store.name}先检查，报价你同意了才开始修` : '报价你同意了才开始修'}</p>
          </>
        )}
      </div>
      <Note>现在不付款，做完在门店付。到店前两小时可以免费改期和取消。</Note>
    </>
  );
}

/** The member's vouchers and packages that count off this visit. */
function Passes({ of, data }: ContactBeatProps) {
  const { form, values } = of;
  const passes = data.quote?.passes ?? [];
  if (passes.length === 0) return null;
  return (
    <div className={styles.passes} role="group" aria-label="可用的券">
      {passes.map(({ id, sourceId, title, savesFen }) => {
        const chosen = values.passes.includes(id) || values.passes.includes(sourceId);
        return (
          <CheckBox
            key={id}
            checked={chosen}
            onChange={(on) =>
              form.set({
                passes: on
                  ? [...values.passes, id]
                  : values.passes.filter((one) => one !== id && one !== sourceId),
              })
            }
            label={
              <span className={styles.pass}>
                <b>{title}</b>
                <span>抵 {formatMoney(savesFen)}</span>
              </span>
            }
          />
        );
      })}
    </div>
  );
}
