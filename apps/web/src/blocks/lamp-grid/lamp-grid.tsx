import { LAMP_ADVICE, LAMP_COLOURS, type LampColour } from '@marque/contract/serve/handbook/kinds';
import type { LampCard } from '@marque/contract/serve/handbook/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './lamp-grid.module.css';
import { LampSign } from './lamp-sign.tsx';

type LampGridProps = {
  lamps: readonly LampCard[];
  /** The address of a lamp's topic. */
  linkTo: (topicId: string) => string;
};

const COLOUR_NAMES: Readonly<Record<LampColour, string>> = { red: '红', amber: '黄', green: '绿' };

/**
 * The warning lamps by colour, each a link to its topic: lit in the dash, whose ground is dark in every
 * theme, or in a grid with their names.
 */
export function LampGrid({ lamps, linkTo }: LampGridProps) {
  const { id: brand, blocks } = useBrand();
  const inDash = blocks.lamps === 'dash';
  return (
    <div
      className={cx(styles.lamps, styles[blocks.lamps])}
      {...(inDash && { 'data-brand': brand, 'data-theme': 'dark' })}
    >
      {inDash ? (
        <svg className={styles.dials} viewBox="0 0 343 120" aria-hidden>
          <path d="M24 118a62 62 0 0 1 124 0M195 118a62 62 0 0 1 124 0M156 52h31" />
          <path d="M86 118L62 84M257 118l30-22" />
        </svg>
      ) : null}
      <ul className={styles.cells}>
        {lamps.map(({ topicId, sign, name, colour }) => (
          <li key={topicId}>
            <PathLink to={linkTo(topicId)} className={styles.lamp}>
              <LampSign sign={sign} colour={colour} />
              <span className={styles.name}>{name}</span>
              <span className="visually-hidden">{LAMP_ADVICE[colour]}</span>
            </PathLink>
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        {LAMP_COLOURS.map((colour) => (
          <span key={colour}>
            <b className={styles[colour]}>{COLOUR_NAMES[colour]}</b>
            {LAMP_ADVICE[colour]}
          </span>
        ))}
      </p>
    </div>
  );
}
