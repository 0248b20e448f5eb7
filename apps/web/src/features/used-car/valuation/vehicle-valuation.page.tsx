import { usedCarReport } from '@marque/contract/used-car/valuation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { MyCar } from '#blocks/my-car/my-car.tsx';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { FormView } from '#shared/form/field.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { CarPart } from './car-part.tsx';
import { ConditionPart } from './condition-part.tsx';
import { Group } from './group.tsx';
import { PastPart } from './past-part.tsx';
import { useFilling } from './use-filling.ts';
import { UsePart } from './use-part.tsx';
import { GROUPS, useValuation } from './use-valuation.ts';
import { summariesOf, type ValuationValues, valuesOf } from './valuation-values.ts';
import * as styles from './valuation.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = () =>
  Promise.resolve({
    card: { title: '爱车估值', desc: '一分钟看看你的车值多少，不用留电话' },
  });

/** What a car is worth, asked in four groups. With `report` its answers are filled in again. */
export function Component() {
  const { report } = usePageParams('usedCar.vehicleValuation');
  return report ? <Again key={report} id={report} /> : <Valuing filled={null} />;
}

function Again({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const report = useQuery(api.query(usedCarReport, { id }, 'list'));
  if (report.data) return <Valuing filled={valuesOf(report.data)} />;
  return (
    <Page id="usedCar.vehicleValuation">
      <QueryView
        of={report}
        skeleton={<Skeleton height={420} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('usedCar.vehicleValuation')}>
            重新估一台
          </LinkButton>
        }
      >
        {() => null}
      </QueryView>
    </Page>
  );
}

const PARTS = [CarPart, UsePart, PastPart, ConditionPart];

function Valuing({ filled }: { filled: ValuationValues | null }) {
  const valuation = useValuation(filled);
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
