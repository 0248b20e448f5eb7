import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { AsFriend } from './as-friend/as-friend.tsx';
import { ElsewhereTold } from './friends/elsewhere-told.tsx';
import { Friends, friendTab } from './friends/friends.tsx';
import { ProgrammePage } from './programme-page.tsx';
import * as styles from './own.module.css';

const SIDES = [
  { id: 'inviter', name: '我推荐的' },
  { id: 'friend', name: '推荐我的' },
] as const;

/** Whom the member recommended, and by whom they were recommended themselves. */
export function Component() {
  return (
    <ProgrammePage title="我的推荐">
      {(programme) => (
        <MemberGate title="登录后看我的推荐">
          <Sides of={programme} />
        </MemberGate>
      )}
    </ProgrammePage>
  );
}

function Sides({ of }: { of: ProgrammeView }) {
  const { tab } = usePageParams('referral.myInvitation');
  const [, setQuery] = useQueryParams();
  const side = tab === 'friend' ? 'friend' : 'inviter';
  return (
    <>
      <Tabs
        label="我的推荐"
        tabs={SIDES}
        value={side}
        onChange={(next) => setQuery(next === 'friend' ? { tab: next } : {})}
      />
      <div className={styles.part}>
        {side === 'friend' ? (
          <AsFriend of={of} />
        ) : of.says === 'full' ? (
          <Recommended of={of} />
        ) : (
          <ElsewhereTold slug={of.slug} />
        )}
      </div>
    </>
  );
}

function Recommended({ of }: { of: ProgrammeView }) {
  const href = useHref();
  const { tab, id } = usePageParams('referral.myInvitation');
  const home = href('referral.myInvitation', { slug: of.slug });
  return <Friends of={of} tab={friendTab(tab) ?? 'all'} id={id} home={home} />;
}
