import type { PageId } from '@marque/contract/pages';
import type { ButtonHTMLAttributes } from 'react';
import { PageLink, PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import * as styles from './icon-button.module.css';

type Drawing = {
  icon: string;
  /** The accessible name: what the button does. */
  label: string;
  size?: number;
  /** Uses the colour of secondary text. */
  muted?: boolean;
  /** A class for colour and margins. The size is always that of the touch target. */
  className?: string | undefined;
};

const look = ({ muted, className }: Pick<Drawing, 'muted' | 'className'>) =>
  cx(styles.icon, muted && styles.muted, className);

type IconButtonProps = Drawing & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;

/** A button with an icon and without text. */
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

/** A link with an icon and without text. */
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
