import * as styles from './licence-drawing.module.css';

/** A sheet of paper with a seal: a proof that is accepted. */
export const Proof = () => (
  <svg className={styles.proof} viewBox="0 0 48 60" aria-hidden focusable="false">
    <path d="M6 3h26l10 10v44H6z" />
    <path d="M32 3v10h10M14 22h20M14 30h20M14 38h12" />
    <circle cx="32" cy="45" r="6" />
  </svg>
);
