import type { ActivityCard } from '@marque/contract/activity/schema';
import { formatDate } from '#shared/format/time.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './frame.module.css';

/** An activity in a list, which leads to its page; nothing where it has none. */
export function ActivityRow({ of: { link, image, title, until } }: { of: ActivityCard }) {
  const linkTo = useServerLink();
  const to = link && linkTo(link);
  return to ? (
    <PathLink to={to} className={styles.other}>
      <Picture image={image} alt="" sizes="128px" ratio="4 / 3" />
      <span>
        <b>{title}</b>
        {formatDate(until)} 截止
      </span>
    </PathLink>
  ) : null;
}
