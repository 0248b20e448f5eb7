import type { Standing } from '@marque/contract/referral/binding/schema';
import type { Leaf } from '@marque/contract/referral/leaves';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { BoundActions } from '../bound-actions.tsx';
import * as styles from './index.module.css';

type WaysOnProps = { of: ProgrammeView; standing: Standing | undefined };

/** The other pages of a programme, and what a friend can do with the recommendation they accepted. */
export function WaysOn({ of: { slug, leaves, hasRanking, says }, standing }: WaysOnProps) {
  const href = useHref();
  const signedIn = useSignedIn();
  if (says === 'story') return null;
  const has = (leaf: Leaf) => leaves.includes(leaf);
  const { bound } = standing ?? {};
  return (
    <nav className={styles.links} aria-label="更多">
      {has('myInvitation') && signedIn ? (
        <ListRow
          label="我的推荐"
          note="朋友走到哪一步，谁推荐了我"
          to={href('referral.myInvitation', { slug })}
        />
      ) : null}
      {has('rights') ? <ListRow label="推荐人权益" to={href('referral.rights', { slug })} /> : null}
      {has('equity') ? <ListRow label="好友购车礼" to={href('referral.equity', { slug })} /> : null}
      {has('list') && hasRanking ? (
        <ListRow label="推荐榜" to={href('referral.list', { slug })} />
      ) : null}
      {bound?.slug === slug ? <BoundActions of={bound} /> : null}
    </nav>
  );
}
