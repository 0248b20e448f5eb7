import check from 'virtual:icon/check';
import type { CSSProperties } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './friend-lane.module.css';

/** A friend on the way through the steps of a programme. */
export type FriendOnTheWay = {
  /** Masked. */
  name: string;
  /** The address of a picture; '' without one. */
  avatar: string;
  /** What is next and until when, or how it ended. */
  note: string;
  /** held: reached, its days run. over: it does not come any more, or was undone. */
  steps: readonly { key: string; title: string; state: 'done' | 'held' | 'open' | 'over' }[];
};

type FriendLaneProps = {
  of: FriendOnTheWay;
  /** What stands at the end of a row, e.g. the days that are left. */
  end: string;
  onOpen: () => void;
};

/** A friend and the steps: a road with houses, or a row of a timing screen. */
export function FriendLane(props: FriendLaneProps) {
  const { blocks } = useBrand();
  return blocks.invite === 'letter' ? <Road {...props} /> : <Timing {...props} />;
}

/** The estimated height of a lane, in design pixels. */
export function useLaneHeight(): number {
  const { blocks } = useBrand();
  return blocks.invite === 'letter' ? 148 : 84;
}

/** Nobody yet: the way that a friend will take. */
export function EmptyLane({ steps }: { steps: readonly string[] }) {
  const { blocks } = useBrand();
  return (
    <ol className={cx(styles.ghost, styles[blocks.invite])} aria-hidden>
      {steps.map((name) => (
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

const isReached = ({ state }: FriendOnTheWay['steps'][number]): boolean =>
  state === 'done' || state === 'held';

function Road({ of: { name, avatar, note, steps }, onOpen }: FriendLaneProps) {
  const at = steps.reduce((last, step, i) => (isReached(step) ? i + 1 : last), 0);
  // The road begins before the first house.
  const stops = steps.length + 1;
  return (
    <button type="button" className={styles.road} onClick={onOpen}>
      <span className={styles.head}>
        <b>{name}</b>
        <span>{note}</span>
      </span>
      <span className={styles.way} style={{ '--at': at, '--stops': stops } as CSSProperties}>
        <span className={styles.walker}>
          <Avatar src={avatar} size={36} isBox={false} />
        </span>
        <span />
        {steps.map(({ key, title, state }) => (
          <span key={key} className={cx(styles.stop, styles[state])}>
            <House />
            {title}
          </span>
        ))}
      </span>
    </button>
  );
}

function Timing({ of: { name, avatar, note, steps }, end, onOpen }: FriendLaneProps) {
  return (
    <button type="button" className={styles.timing} onClick={onOpen}>
      <Avatar src={avatar} size={36} isBox={false} />
      <span className={styles.head}>
        <b>{name}</b>
        <span>{note}</span>
      </span>
      <span className={styles.gates} aria-hidden>
        {steps.map(({ key, state }) => (
          <i key={key} className={styles[state]}>
            {state === 'done' ? <Icon of={check} size={12} /> : null}
          </i>
        ))}
      </span>
      <span className={styles.left}>{end}</span>
    </button>
  );
}
