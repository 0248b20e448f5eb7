import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { GrowthTab } from './growth-tab.tsx';
import { ScoreTab } from './score-tab.tsx';
import * as styles from './growth.module.css';

/** A member's growth and points: what there is, when it ends, and every entry. */
export function Component() {
  const { copy } = useBrand();
  const { tab } = usePageParams('member.growthValueDetail');
  const [, setQuery] = useQueryParams();
  const open = tab === 'score' ? 'score' : 'growth';
  const tabs = [
    { id: 'growth', name: '成长值' },
    { id: 'score', name: copy.score },
  ] as const;
  return (
    <Page
      id="member.growthValueDetail"
      action={
        <PageLink page="member.memberRules" params={{ section: open }} className={styles.rules}>
          规则
        </PageLink>
      }
    >
      <MemberGate title="登录后查看成长值和积分">
        <Tabs label="明细" tabs={tabs} value={open} onChange={(id) => setQuery({ tab: id })} />
        {open === 'growth' ? <GrowthTab /> : <ScoreTab />}
      </MemberGate>
    </Page>
  );
}
