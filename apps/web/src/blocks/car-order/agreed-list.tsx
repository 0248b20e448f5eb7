import { useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './agreed-list.module.css';

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
        <div className={styles.texts}>
          {agreements.map(({ kind, title }) => (
            <PathLink key={kind} to={href('cars.pact', { type: kind })}>
              《{title}》
            </PathLink>
          ))}
        </div>
      </div>
      {error ? (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
