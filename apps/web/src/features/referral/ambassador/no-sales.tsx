import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import { referralProgramme } from '@marque/contract/referral/programme/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { StepGains } from '../programme/benefits/step-gains.tsx';
import * as styles from './ambassador.module.css';

/** Before the first sale: what one is going to bring, step by step. */
export function NoSales() {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(referralProgramme, { slug: AMBASSADOR_SLUG }, 'list'));
  return (
    <>
      <Empty title="还没有成交" text="朋友接受你的推荐并下订之后，这里一台一行">
        <LinkButton size="small" kind="secondary" to={href('referral.ambassador')}>
          去推荐
        </LinkButton>
      </Empty>
      {data && data.rewards.length > 0 ? (
        <section className={styles.part}>
          <SectionHead title="一台成交带来什么" />
          <StepGains of={data} side="inviter" />
        </section>
      ) : null}
    </>
  );
}
