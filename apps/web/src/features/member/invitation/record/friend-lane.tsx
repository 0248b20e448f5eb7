import type { Friend, FriendStep } from '@marque/contract/member/invitation/schema';
import check from 'virtual:icon/check';
import { daysBetween, shanghaiDay } from '@marque/contract/shanghai';
import type { CSSProperties } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './friend-lane.module.css';

type FriendLaneProps = { of: Friend; onOpen: () => void };

const isDone = ({ state }: FriendStep): boolean => state === 'rewarded';
const isOver = ({ state }: FriendStep): boolean =>
  state === 'expired' || state === 'refused' || state === 'undoing' || state === 'clawedBack';

/** A friend and the steps: a road with houses, or a row of a timing screen. */
export function FriendLane(props: FriendLaneProps) {
  const { blocks } = useBrand();
  return blocks.invite === 'letter' ? <Road {...props} /> : <Timing {...props} />;
}

/** Nobody yet: the way that a friend will take. */
export function EmptyLane() {
  const { blocks } = useBrand();
  const names = ['加入', '认证', '首单'];
  return (
    <ol className={cx(styles.ghost, styles[blocks.invite])} aria-hidden>
      {names.map((name) => (
        <li key={name}>
          <House />
          {name}
        </li>
      ))}
    </ol>
  );
}

const House = () => (
  <svg viewBox="0 0 32 28" aria-hidden>
    <path d="M3 14 16 3l13 11M7 11v14h18V11M13 25v-8h6v8" />
  </svg>
);

function Road({ of: { name, avatar, note, steps }, onOpen }: FriendLaneProps) {
  const reached = steps.filter(isDone).length;
  return (
    <button type="button" className={styles.road} onClick={onOpen}>
      <span className={styles.head}>
        <b>{name}</b>
        <span>{note}</span>
      </span>
      <span className={styles.way} style={{ '--at': reached } as CSSProperties}>
        <span className={styles.walker}>
          <Avatar src={avatar} size={36} isBox={false} />
        </span>
        {steps.map((step) => (
          <span
            key={step.key}
            className={cx(styles.stop, isDone(step) && styles.done, isOver(step) && styles.over)}
          >
            <House />
            {step.title}
          </span>
        ))}
      </span>
    </button>
  );
}

function Timing({ of: { name, avatar, note, until, steps }, onOpen }: FriendLaneProps) {
  const today = shanghaiDay(new Date(serverNow()));
  return (
    <button type="button" className={styles.timing} onClick={onOpen}>
      <Avatar src={avatar} size={36} isBox={false} />
      <span className={styles.head}>
        <b>{name}</b>
        <span>{note}</span>
      </span>
      <span className={styles.gates} aria-hidden>
        {steps.map((step) => (
          <i
            key={step.key}
            className={cx(
              isDone(step) && styles.done,
              step.state === 'holding' && styles.held,
              isOver(step) && styles.over,
            )}
          >
            {isDone(step) ? <Icon of={check} size={12} /> : null}
          </i>
        ))}
      </span>
      <span className={styles.left}>
        {until ? `${Math.max(0, daysBetween(today, shanghaiDay(new Date(until))))} 天` : '–'}
      </span>
    </button>
  );
}
