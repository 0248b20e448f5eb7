import type { ReactNode } from 'react';
import sun from 'virtual:icon/sun';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { groupDigits } from './code-digits.ts';
import { loadScanCodes } from './load-scan-codes.ts';
import * as styles from './pass-code.module.css';
import { type Turning, useTurning } from './use-turning.ts';

const ScanCodes = lazyComponent(loadScanCodes);

type PassCodeProps = {
  code: string;
  /** The digits of a turning code, which follow the code, with the end of each; empty for a fixed code. */
  turning: Turning;
  usable: boolean;
  statusText: string;
  /** The content below a code that is no longer valid. */
  over: ReactNode;
};

/** A code to scan or read out in a store. A code that is no longer valid is greyed and stamped. */
export function PassCode({ code, turning, usable, statusText, over }: PassCodeProps) {
  const digits = useTurning(turning);
  const turns = usable && turning.length > 0;
  const stale = turns && digits === null;
  return (
    <div className={styles.body}>
      <div className={cx(styles.codes, (!usable || stale) && styles.unusable)}>
        <LazyBoundary loading={<div className={styles.coming} />}>
          <ScanCodes code={code + (turns ? (digits ?? '') : '')} status={statusText} />
        </LazyBoundary>
        {usable ? null : <span className={styles.stamp}>{statusText}</span>}
      </div>
      <p className={styles.digits}>
        <span className={cx(!usable && styles.struck)}>{groupDigits(code)}</span>
        {usable ? (
          <span className={styles.copy}>
            <CopyButton hideText text={code} aria-label="复制核销码" />
          </span>
        ) : null}
      </p>
      <p className={styles.hint} role="status">
        {usable ? (
          <>
            <Icon of={sun} size={16} />
            {stale ? '网络断开，二维码停止更新，联网后再出示' : '调亮屏幕，请店员扫码或输入数字'}
          </>
        ) : (
          over
        )}
      </p>
      {turns && !stale ? <p className={styles.hint}>二维码每 30 秒更新，截图无效</p> : null}
    </div>
  );
}
