import * as styles from './to-store.module.css';

/** A store whose door opens while it keeps a gift, which stands on the step; `none`: the step is empty. */
export const StoreStep = ({ gift }: { gift: 'shut' | 'open' | 'none' }) => (
  <svg className={styles.scene} viewBox="0 0 375 340" aria-hidden data-gift={gift}>
    <circle className={styles.sun} cx="296" cy="92" r="44" />
    <path className={styles.ground} d="M0 284 H375 V340 H0Z" />
    <path className={styles.roof} d="M40 132 L96 84 H300 L335 132Z" />
    <rect className={styles.wall} x="52" y="132" width="271" height="152" />
    <rect className={styles.sign} x="52" y="132" width="271" height="24" />
    <rect className={styles.glass} x="72" y="176" width="88" height="92" />
    <path className={styles.shine} d="M84 252 L128 184 M104 260 L150 192" />
    <rect className={styles.inside} x="192" y="172" width="84" height="112" />
    <path className={styles.door} d="M192 172 H276 V284 H192Z" />
    <path className={styles.knob} d="M262 226 V240" />
    <path className={styles.step} d="M176 284 H292 L300 300 H168Z" />
    <g className={styles.gift}>
      <rect x="210" y="250" width="48" height="40" rx="3" />
      <path d="M206 250 H262 M234 250 V290 M234 250 C222 228 208 236 234 250 C246 228 260 236 234 250" />
    </g>
  </svg>
);
