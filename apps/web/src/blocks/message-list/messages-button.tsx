import bell from 'virtual:icon/bell';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { CountBadge } from '#shared/ui/display/count-badge.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './messages-button.module.css';
import { useUnread } from './use-unread.ts';

/** The bell with the number of unread notices, which leads to them. */
export function MessagesButton({ className }: { className?: string | undefined }) {
  const unread = useUnread()?.total ?? 0;
  return (
    <PageLink
      page="community.notices"
      className={cx(styles.bell, className)}
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
    >
      <Icon of={bell} size={24} />
      <CountBadge count={unread} />
    </PageLink>
  );
}
