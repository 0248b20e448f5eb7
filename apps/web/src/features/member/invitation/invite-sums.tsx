import type { Out } from '@marque/contract/core';
import type { invitationMine } from '@marque/contract/member/invitation/endpoints';
import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './invite-friends.module.css';

type OwnInvitations = Out<typeof invitationMine>;
type InviteSumsProps = {
  of: NonNullable<OwnInvitations['sums']>;
  friends: OwnInvitations['friends'];
};

const SHOWN = 5;

/** What inviting has brought so far, and who came. */
export function InviteSums({ of: { joined, underWay, score }, friends }: InviteSumsProps) {
  const { blocks, copy } = useBrand();
  return (
    <PageLink page="member.invitedRecord" className={cx(styles.sums, styles[blocks.invite])}>
      <span className={styles.figure}>
        <b>{formatInteger(score)}</b>
        <small>{copy.score}已到账</small>
      </span>
      <span className={styles.came}>
        {joined > 0
          ? `${joined} 位朋友加入，${underWay} 位还有下一步`
          : '第 1 位朋友的位置给你留着'}
      </span>
      <span className={styles.faces} aria-hidden>
        {Array.from({ length: SHOWN }, (_, i) => {
          const friend = friends[i];
          return friend ? (
            <Avatar key={i} src={friend.avatar} size={36} isBox={false} />
          ) : (
            <i key={i} className={styles.seat} />
          );
        })}
      </span>
    </PageLink>
  );
}
