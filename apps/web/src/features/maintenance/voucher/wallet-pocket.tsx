import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './wallet-pocket.module.css';

type PocketProps = {
  title: string;
  text: string;
  /** Whether a page without stamps is drawn, for a wallet without passes. */
  blank?: boolean;
  children?: ReactNode;
};

/** The end of the wallet: the pocket that the passes stand in. Without any it shows a blank one. */
export function Pocket({ title, text, blank, children }: PocketProps) {
  const { pass: variant } = useBrand().blocks;
  return (
    <section className={cx(styles.pocket, styles[variant], blank && styles.blank)}>
      {blank ? <BlankPass /> : null}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children ? <div className={styles.actions}>{children}</div> : null}
      {blank ? null : <HandOver />}
    </section>
  );
}

/** A pass without a stamp: three rings, or three segments. */
function BlankPass() {
  const { pass: variant } = useBrand().blocks;
  return (
    <svg className={styles.drawing} viewBox="0 0 280 132" aria-hidden>
      {variant === 'booklet' ? (
        <>
          <rect x="1" y="1" width="278" height="130" rx="14" />
          <path d="M208 1v130" strokeDasharray="6 6" />
          {[52, 108, 164].map((x) => (
            <circle key={x} cx={x} cy="66" r="22" strokeDasharray="5 5" />
          ))}
          <path d="M230 54h28M230 66h28M230 78h16" />
        </>
      ) : (
        <>
          <path d="M1 1h278v107l-10 23H1z" />
          <path d="M20 34h72M20 52h120" />
          {[20, 82, 144].map((x) => (
            <path key={x} d={`M${x + 6} 92h50l-6 16h-50z`} />
          ))}
        </>
      )}
    </svg>
  );
}

const STEPS = ['打开券', '店员扫码', '用一次'];

/** How a pass is handed over: drawn, or as three numbered steps. */
function HandOver() {
  const { pass: variant } = useBrand().blocks;
  return (
    <>
      {variant === 'plate' ? (
        <ol className={styles.steps} aria-hidden>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      <svg
        className={styles.drawing}
        viewBox={variant === 'plate' ? '150 14 130 118' : '0 0 280 132'}
        aria-hidden
      >
        <path d="M0 131h280M36 131V96a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v35M52 104h60" />
        <path d="M60 74l22-14 22 14M64 88V74h36v14" />
        <rect x="168" y="18" width="58" height="104" rx="9" />
        <rect x="180" y="40" width="34" height="34" />
        <path d="M188 48h6v6h-6zM200 48h6v6h-6zM188 60h6v6h-6zM200 62h6M184 88h26M184 98h16" />
        <path d="M160 62l-34 6M158 72l-30 2" strokeDasharray="4 5" />
      </svg>
    </>
  );
}
