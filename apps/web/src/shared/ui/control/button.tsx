import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { PathLink } from '#shared/routing/navigation.tsx';
import * as styles from './button.module.css';
import { cx } from '../cx.ts';

type Variant = {
  /** primary: the page's one main action. secondary: an action beside it. plain: text only. */
  kind?: 'primary' | 'secondary' | 'plain';
  size?: 'large' | 'small';
  block?: boolean;
};

const look = ({ kind = 'primary', size = 'large', block }: Variant, className?: string) =>
  cx(styles.button, styles[kind], styles[size], block && styles.block, className);

const REMARK = /^(.+)(（[^（）]+）)$/;

/** A button's text. A remark in brackets at its end wraps to the next line as a whole. */
function ButtonLabel({ children }: { children: ReactNode }) {
  const parts = typeof children === 'string' ? REMARK.exec(children) : null;
  if (!parts) return children;
  return (
    <span>
      <span className={styles.whole}>{parts[1]}</span>
      <wbr />
      <small className={styles.whole}>{parts[2]}</small>
    </span>
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Variant & {
    /** Whether the action is running; further taps then do nothing. */
    busy?: boolean;
  };

export function Button({
  kind,
  size,
  block,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={look({ kind, size, block } as Variant, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : null}
      <ButtonLabel>{children}</ButtonLabel>
    </button>
  );
}

export function LinkButton({
  to,
  children,
  className,
  ...rest
}: Variant & {
  to: string;
  children: ReactNode;
  className?: string;
  replace?: boolean;
  onClick?: () => void;
}) {
  const { kind, size, block, ...link } = rest;
  return (
    <PathLink to={to} className={look({ kind, size, block } as Variant, className)} {...link}>
      <ButtonLabel>{children}</ButtonLabel>
    </PathLink>
  );
}

/** A button that calls a telephone number. */
export const CallButton = ({
  phone,
  children,
  ...variant
}: Variant & { phone: string; children: ReactNode }) => (
  <a className={look(variant)} href={`tel:${phone}`}>
    <ButtonLabel>{children}</ButtonLabel>
  </a>
);
