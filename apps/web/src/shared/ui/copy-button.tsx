import type { ButtonHTMLAttributes } from 'react';
import { platform } from '../platform/platform.ts';
import styles from './copy-button.module.css';
import { toast } from './toaster-store.ts';

type CopyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick'> & {
  /** What is copied. */
  text: string;
  /** It stands beside the button already. */
  hideText?: boolean;
};

/** A number or an address, and the word that copies it. */
export function CopyButton({ text, hideText, ...rest }: CopyButtonProps) {
  const copy = async () => {
    const copied = await platform().copy(text);
    toast(copied.ok ? '复制成功' : copied.message);
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()} {...rest}>
      {hideText ? null : <>{text} </>}
      <b>复制</b>
    </button>
  );
}
