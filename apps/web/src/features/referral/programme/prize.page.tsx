import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { ElsewhereTold } from './friends/elsewhere-told.tsx';
import { OwnGains } from './prizes/own-gains.tsx';
import { PrizeWall } from './prizes/prize-wall.tsx';
import { ProgrammePage } from './programme-page.tsx';
import * as styles from './own.module.css';

const TABS = [
  { id: 'own', name: '我的奖励' },
  { id: 'wall', name: '奖品墙' },
] as const;

/** What recommending has brought, and what there is to reach. */
export function Component() {
  return <ProgrammePage title="我的奖品">{(of) => <Prizes of={of} />}</ProgrammePage>;
}

function Prizes({ of }: { of: ProgrammeView }) {
  const { tab } = usePageParams('referral.prize');
  const [, setQuery] = useQueryParams();
  if (of.says !== 'full') return <ElsewhereTold slug={of.slug} />;
  const shown = tab === 'wall' ? 'wall' : 'own';
  return (
    <>
      <Tabs
        label="奖品"
        tabs={TABS}
        value={shown}
        onChange={(next) => setQuery(next === 'wall' ? { tab: next } : {})}
      />
      <div className={styles.part}>
        {shown === 'wall' ? (
          <PrizeWall of={of} />
        ) : (
          <MemberGate title="登录后看我的奖励">
            <OwnGains of={of} />
          </MemberGate>
        )}
      </div>
    </>
  );
}
