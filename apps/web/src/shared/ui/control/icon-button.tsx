import type { PageId } from '@marque/contract/pages';
import type { ButtonHTMLAttributes } from 'react';
import { PageLink, PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import * as styles from './icon-button.module.css';

type Drawing = {
  icon: string;
  /** What it does, for people who do not see the drawing. */
  label: string;
  size?: number;
  /** In the colour of what is beside the matter. */
  muted?: boolean;
  /** Sets colour and margins; its size is the finger's. */
  className?: string | undefined;
};

const look = ({ muted, className }: Pick<Drawing, 'muted' | 'className'>) =>
  cx(styles.icon, muted && styles.muted, className);

type IconButtonProps = Drawing & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;

/** A drawing to tap. */
export function IconButton({ icon, label, size = 20, muted, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={look({ muted, className } as Drawing)}
      aria-label={label}
      {...rest}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}

type IconLinkProps = Drawing & ({ page: PageId } | { to: string });

/** A drawing that leads to a page. */
export function IconLink({ icon, label, size = 22, muted, className, ...to }: IconLinkProps) {
  const link = { className: look({ muted, className } as Drawing), 'aria-label': label };
  const drawing = <Icon of={icon} size={size} />;
  return 'page' in to ? (
    <PageLink page={to.page} {...link}>
      {drawing}
    </PageLink>
  ) : (
    <PathLink to={to.to} {...link}>
      {drawing}
    </PathLink>
  );
}
