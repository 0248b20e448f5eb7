import type { ButtonHTMLAttributes } from 'react';
import { copy } from './copy.ts';
import * as styles from './copy-button.module.css';

type CopyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick'> & {
  /** What is copied. */
  text: string;
  /** It stands beside the button already. */
  hideText?: boolean;
};

/** A number or an address, and the word that copies it. */
export function CopyButton({ text, hideText, ...rest }: CopyButtonProps) {
  return (
    <button type="button" className={styles.copy} onClick={() => void copy(text)} {...rest}>
      {hideText ? null : <>{text} </>}
      <b>复制</b>
    </button>
  );
}
