import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import { MyCar } from '#blocks/my-car/my-car.tsx';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { FormView } from '#shared/form/field.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { CarPart } from './car-part.tsx';
import { ConditionPart } from './condition-part.tsx';
import { Group } from './group.tsx';
import { PastPart } from './past-part.tsx';
import { useFilling } from './use-filling.ts';
import { UsePart } from './use-part.tsx';
import { GROUPS, useValuation } from './use-valuation.ts';
import { summariesOf, valuesOf } from './valuation-values.ts';
import * as styles from './valuation.module.css';

const PARTS = [CarPart, UsePart, PastPart, ConditionPart];

/** The form of a valuation; `filled`: the report that is made anew. */
export default function Valuing({ filled }: { filled: ValuationReport | null }) {
  const valuation = useValuation(filled && valuesOf(filled));
  const { check, form, isLast, next, open, setOpen, values } = valuation;
  const own = useFilling(form);
  const summaries = summariesOf(values);
  return (
    <Page
      id="usedCar.vehicleValuation"
      bar={
        <ActionBar>
          <Button busy={form.sending} onClick={next}>
            {isLast ? '立即估值，免费' : `下一步：${GROUPS[open + 1]}`}
          </Button>
        </ActionBar>
      }
    >
      <MyCar of={own} />
      <p className={styles.lead}>不用留电话，答完就能看到价格和算法。</p>
      <FormView of={form}>
        {GROUPS.map((title, at) => {
          const Part = PARTS[at]!;
          return (
            <Group
              key={title}
              title={title}
              index={at + 1}
              state={at === open ? 'open' : at < open ? 'done' : 'ahead'}
              summary={summaries[at]!}
              onOpen={() => setOpen(at)}
            >
              <Part of={form} values={values} />
            </Group>
          );
        })}
      </FormView>
      <SlideSheet check={check} />
    </Page>
  );
}
