import calendar from 'virtual:icon/calendar-check';
import caret from 'virtual:icon/caret-right';
import gift from 'virtual:icon/gift';
import list from 'virtual:icon/list-checks';
import coins from 'virtual:icon/star';
import card from 'virtual:icon/identification-card';
import pack from 'virtual:icon/package';
import receipt from 'virtual:icon/receipt';
import tent from 'virtual:icon/tent';
import ticket from 'virtual:icon/ticket';
import wallet from 'virtual:icon/wallet';
import wrench from 'virtual:icon/wrench';
import type { TodoKind } from '@marque/contract/entry/blocks';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

const ICONS: Record<TodoKind, string> = {
  payment: wallet,
  service: wrench,
  appointment: calendar,
  act: tent,
  parcel: pack,
  quotation: receipt,
  certification: card,
  award: gift,
  gain: gift,
  coupon: ticket,
  points: coins,
  form: list,
};

/** The member's open tasks, the most urgent first. */
export function TodoList({ items }: Pick<BlockOf<'todo'>, 'items'>) {
  const linkTo = useServerLink();
  return (
    <section className={styles.todo} aria-label="待办">
      {items.map(({ kind, title, note, link }) => {
        const to = linkTo(link);
        return to ? (
          <PathLink key={kind} to={to} className={styles.task}>
            <Icon of={ICONS[kind]} size={22} />
            <span className={styles.what}>
              <b>{title}</b>
              <span>{note}</span>
            </span>
            <Icon of={caret} size={16} />
          </PathLink>
        ) : null;
      })}
    </section>
  );
}
