import { queryRuleApp } from '@marque/contract/cars/custom/rule-endpoints';
import type { BookingRules } from '@marque/contract/cars/custom/rule-schema';
import { useQuery } from '@tanstack/react-query';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { versionId } from './asked-pact.ts';
import * as styles from './booking-rule.module.css';
import { rulesAsked, termsOf } from './rules.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(queryRuleApp, rulesAsked(params));
  return {};
};

export function Component() {
  const api = useApi();
  const href = useHref();
  const asked = usePageParams('cars.bookingRule');
  const { campaignId, kind } = asked;
  const rules = useQuery(api.query(queryRuleApp, rulesAsked(asked), 'steady'));
  const current = (
    <LinkButton
      size="small"
      kind="secondary"
      to={href('cars.bookingRule', { campaignId, kind })}
      replace
    >
      看现行规则
    </LinkButton>
  );
  return (
    <Page
      id="cars.bookingRule"
      bar={
        <ActionBar lead={<CustomerServiceButton topic="product" look="bar" />}>
          <LinkButton to={href('cars.custom')}>定制爱车</LinkButton>
        </ActionBar>
      }
    >
      <QueryView of={rules} skeleton={<Skeleton height={560} />} onError={current}>
        {(data) => (
          <>
            <Deposit of={data} />
            <Terms of={data} />
            <Agreements of={data} />
            <p className={styles.day}>
              以上是 {data.at} 的规则，下单后按下单那天的执行。
              {rulesAsked(asked).at ? current : null}
            </p>
          </>
        )}
      </QueryView>
    </Page>
  );
}

type RulesProps = { of: BookingRules };

/** The refund rules of the deposit, and the difference between its two names. */
const Deposit = ({ of: { sentence, ruler } }: RulesProps) => (
  <>
    <Card>
      <CardTitle>{sentence}</CardTitle>
      <RefundRuler stretches={ruler} label="订金什么时候退多少" />
    </Card>
    <Card>
      <CardTitle>订金和定金，差一个字</CardTitle>
      <SpecTable variant="columns" className={styles.natures}>
        <Spec label="订金">预付的钱，锁单前不想买了，全额退回。</Spec>
        <Spec label="定金">锁单后的担保，自己反悔不退，门店违约双倍返还；最多是车价的 20%。</Spec>
      </SpecTable>
    </Card>
  </>
);

const Terms = ({ of: { policy } }: RulesProps) => (
  <Card>
    <CardTitle>价格、锁单和交付</CardTitle>
    <SpecTable variant="columns" className={styles.natures}>
      {termsOf(policy).map(({ name, text }) => (
        <Spec key={name} label={name}>
          {text}
        </Spec>
      ))}
    </SpecTable>
  </Card>
);

function Agreements({ of: { agreements } }: RulesProps) {
  const href = useHref();
  return (
    <Card>
      <CardTitle>完整协议</CardTitle>
      {agreements.map(({ kind, title, version }) => (
        <ListRow
          key={kind}
          label={title}
          value={`${version} 版`}
          to={href('cars.pact', { id: versionId(kind, version) })}
        />
      ))}
    </Card>
  );
}
