import type { InviteReward } from '@marque/contract/member/invitation/schema';
import { formatInteger } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './invited-record.module.css';

/** A reward of a friend's step, with where it went. */
export function RewardRow({
  of: { friend, title, score, takenBack, text, at },
}: {
  of: InviteReward;
}) {
  const href = useHref();
  const sum = score > 0 ? `+${formatInteger(score)}` : '–';
  return (
    <ListRow
      label={`${friend} ${title}`}
      note={`${formatDateTime(at)} ${text}`}
      value={takenBack ? <s className={styles.taken}>{sum}</s> : <b>{sum}</b>}
      {...(score > 0 && { to: href('member.growthValueDetail', { tab: 'score' }) })}
    />
  );
}
