import { isFree, sumText } from '@marque/contract/community/act/policy';
import type { Act } from '@marque/contract/community/act/schema';
import { ACT_STATE_TEXT, JOIN_CODES } from '@marque/contract/community/act/states';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './act.module.css';
import { useSignPage } from './use-act.ts';

const OVER: Partial<Record<Act['state'], string>> = {
  scheduled: '还没有开始报名',
  full: '名额和候补都满了',
};

/** The one next step in an activity. */
export function ActBar({ of }: { of: Act }) {
  const { id, allowed, join, eligibility, state, fee } = of;
  const href = useHref();
  const linkTo = useServerLink();
  const signPage = useSignPage(of);
  const has = (step: Act['allowed'][number]) => allowed.includes(step);
  if (has('pay') && join)
    return (
      <LinkButton block to={href('mall.payCenter', { id: join.joinId, subject: 'actJoin' })}>
        去支付
      </LinkButton>
    );
  if (has('review'))
    return (
      <LinkButton block to={href('community.pushEvaluate', { id })}>
        去评价
      </LinkButton>
    );
  if (has('accept') || has('ticket')) {
    const waits = join?.status === JOIN_CODES.waiting;
    const text = has('accept') ? '确认名额' : waits ? '查看候补' : '查看凭证';
    return (
      <LinkButton block to={href('community.actSign', { id })}>
        {text}
      </LinkButton>
    );
  }
  const way = eligibility.page && linkTo(eligibility.page);
  if (!eligibility.ok && (has('sign') || has('queue')))
    return (
      <div className={styles.bar}>
        <p>{eligibility.reason}</p>
        {way ? (
          <LinkButton block to={way}>
            去认证
          </LinkButton>
        ) : null}
      </div>
    );
  if (has('sign') || has('queue'))
    return (
      <LinkButton block to={href(signPage, { id })}>
        {has('queue') ? '加入候补' : isFree(fee) ? '立即报名' : `立即报名（${sumText(fee)}/位）`}
      </LinkButton>
    );
  if (state === 'ended' || state === 'cancelled')
    return (
      <LinkButton block kind="secondary" to={href('community.information', { tab: 'acts' })}>
        看看别的活动
      </LinkButton>
    );
  return (
    <Button block disabled>
      {OVER[state] ?? ACT_STATE_TEXT[state]}
    </Button>
  );
}
