import { familyOf, pageOfRole, type Role } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './parts.module.css';

const ROWS: readonly { role: Role; label: string }[] = [
  { role: 'prizes', label: '我的奖品' },
  { role: 'helps', label: '帮过我的朋友' },
  { role: 'rules', label: '活动规则' },
];

/** The ways to the activity's other pages. */
export function MoreRows({
  of,
}: {
  of: Pick<ActivityDetail, 'id' | 'family' | 'prizes' | 'ways'>;
}) {
  const href = useHref();
  const family = familyOf(of.family);
  return (
    <nav className={styles.rows} aria-label="更多">
      {ROWS.map(({ role, label }) => {
        const has =
          role === 'helps'
            ? of.ways.some(({ on }) => on === 'help')
            : role !== 'prizes' || of.prizes.length > 0;
        const page = has && family && pageOfRole(family, role);
        return page ? <ListRow key={role} label={label} to={href(page, { id: of.id })} /> : null;
      })}
    </nav>
  );
}
