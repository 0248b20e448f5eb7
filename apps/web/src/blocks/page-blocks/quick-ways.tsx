import book from 'virtual:icon/book-open-text';
import calendar from 'virtual:icon/calendar-check';
import car from 'virtual:icon/car-profile';
import chat from 'virtual:icon/chat-circle-text';
import gift from 'virtual:icon/gift';
import map from 'virtual:icon/map-pin';
import pack from 'virtual:icon/package';
import people from 'virtual:icon/users-three';
import receipt from 'virtual:icon/receipt';
import star from 'virtual:icon/star';
import ticket from 'virtual:icon/ticket';
import wrench from 'virtual:icon/wrench';
import type { QuickIcon } from '@marque/contract/page-blocks/kinds';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

const ICONS: Record<QuickIcon, string> = {
  book,
  calendar,
  car,
  chat,
  gift,
  map,
  package: pack,
  people,
  receipt,
  star,
  ticket,
  wrench,
};

/** Links to frequent tasks. A link to a page that this build does not have is left out. */
export function QuickWays({ items }: Pick<BlockOf<'quick'>, 'items'>) {
  const linkTo = useServerLink();
  return (
    <nav className={styles.quick} aria-label="常用服务">
      {items.map(({ id, label, icon, link }) => {
        const to = linkTo(link);
        return to ? (
          <PathLink key={id} to={to} className={styles.way}>
            <Icon of={ICONS[icon]} size={26} />
            {label}
          </PathLink>
        ) : null;
      })}
    </nav>
  );
}
