import { referralRanking } from '@marque/contract/referral/ranking/endpoints';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { ElsewhereTold } from './friends/elsewhere-told.tsx';
import { Friends, friendTab } from './friends/friends.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { OwnPlace, Ranking } from './ranking/ranking.tsx';
import { loadProgramme, useProgramme } from './use-programme.ts';
import * as styles from './own.module.css';

const TABS = [
  { id: 'ranking', name: '推荐榜' },
  { id: 'records', name: '我的推荐' },
] as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async (context) => {
  const { slug, hasRanking, share } = await loadProgramme(context);
  if (hasRanking) await context.load(referralRanking, { slug });
  return { card: { title: share.title, desc: share.desc } };
};

/** Whether the page shows the own friends: always in a programme without a ranking. */
const showsRecords = ({ hasRanking }: ProgrammeView, tab: string | undefined): boolean =>
  !hasRanking || tab === 'records' || friendTab(tab) !== null;

/** Who brought most, and the own friends. */
export function Component() {
  const { programme } = useProgramme();
  const { tab } = usePageParams('referral.list');
  return (
    <ProgrammePage
      title={programme.data?.hasRanking === false ? '我的推荐' : '推荐榜'}
      renderBar={(of) =>
        of.says !== 'full' || showsRecords(of, tab) ? undefined : <OwnPlace of={of} />
      }
    >
      {(of) => (of.says === 'full' ? <Parts of={of} /> : <ElsewhereTold slug={of.slug} />)}
    </ProgrammePage>
  );
}

function Parts({ of }: { of: ProgrammeView }) {
  const { tab, id } = usePageParams('referral.list');
  const [, setQuery] = useQueryParams();
  const href = useHref();
  const records = showsRecords(of, tab);
  const { slug, hasRanking } = of;
  return (
    <>
      {hasRanking ? (
        <Tabs
          label="推荐"
          tabs={TABS}
          value={records ? 'records' : 'ranking'}
          onChange={(next) => setQuery(next === 'records' ? { tab: next } : {})}
        />
      ) : null}
      {records ? (
        <MemberGate title="登录后看我的推荐">
          <div className={styles.part}>
            <Friends
              of={of}
              tab={friendTab(tab) ?? 'all'}
              id={id}
              home={href('referral.list', { slug, tab: 'records' })}
            />
          </div>
        </MemberGate>
      ) : (
        <Ranking of={of} />
      )}
    </>
  );
}
