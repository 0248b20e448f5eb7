import bell from 'virtual:icon/bell-ringing-fill';
import caretRight from 'virtual:icon/caret-right';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useDueReminders } from './use-due-reminders.ts';
import * as styles from './flash-strip.module.css';

/** The bar that says which goods of the member's reminders are on sale now. */
export function DueReminders() {
  const [first, ...others] = useDueReminders();
  if (!first) return null;
  return (
    <PageLink
      page="mall.spike"
      params={{ sessionId: first.sessionId }}
      className={styles.due}
      role="status"
    >
      <Icon of={bell} size={18} />
      <span>
        {others.length > 0 ? `你等的 ${others.length + 1} 件好物开抢了` : `${first.title} 开抢了`}
      </span>
      <Icon of={caretRight} size={14} />
    </PageLink>
  );
}
