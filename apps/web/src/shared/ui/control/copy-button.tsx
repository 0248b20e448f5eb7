import type { ButtonHTMLAttributes } from 'react';
import { copy } from './copy.ts';
import * as styles from './copy-button.module.css';

type CopyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick'> & {
  /** The text to copy. */
  text: string;
  /** Hides the text, when it already stands beside the button. */
  hideText?: boolean;
};

/** A number or an address, with a button that copies it. */
export function CopyButton({ text, hideText, ...rest }: CopyButtonProps) {
  return (
    <button type="button" className={styles.copy} onClick={() => void copy(text)} {...rest}>
      {hideText ? null : <>{text} </>}
      <b>复制</b>
    </button>
  );
}
