import type { WriteOffCode } from '@marque/contract/mall/write-off/schema';
import sun from 'virtual:icon/sun';
import { formatDate, formatDateTime } from '#shared/format/time.ts';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { groupDigits } from './code-digits.ts';
import { loadScanCodes } from './use-write-off.ts';
import styles from './code-ticket.module.css';

const ScanCodes = lazyComponent(loadScanCodes);

const WHY: Record<Exclude<WriteOffCode['status'], 'usable'>, string> = {
  used: '这张券码已经用完，感谢光临',
  refunding: '退款处理中，暂时不能使用',
  refunded: '已退款，券码失效',
  expired: '已过有效期，可在订单里申请退款',
};

/** A code as the store's staff scan it; greyed and stamped when it is good no more. */
export function CodeTicket({ code }: { code: WriteOffCode }) {
  const { status, statusText, title, values, uses, usesLeft, validUntil, history } = code;
  const usable = status === 'usable';
  return (
    <section className={styles.ticket}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{values.join(' / ')}</p>
      </header>
      <div className={styles.body}>
        <div className={cx(styles.codes, !usable && styles.unusable)}>
          <LazyBoundary loading={<div className={styles.coming} />}>
            <ScanCodes code={code.code} status={statusText} />
          </LazyBoundary>
          {usable ? null : <span className={styles.stamp}>{statusText}</span>}
        </div>
        <p className={styles.digits}>
          <span className={cx(!usable && styles.struck)}>{groupDigits(code.code)}</span>
          {usable ? (
            <span className={styles.copy}>
              <CopyButton hideText text={code.code} aria-label="复制核销码" />
            </span>
          ) : null}
        </p>
        <p className={styles.hint} role="status">
          {usable ? (
            <>
              <Icon of={sun} size={16} />
              调亮屏幕，请店员扫码或输入数字
            </>
          ) : (
            WHY[status]
          )}
        </p>
      </div>
      <SpecTable className={styles.facts}>
        {uses > 1 ? (
          <Spec label="可用次数">
            剩 <b>{usesLeft}</b> 次，共 {uses} 次
          </Spec>
        ) : null}
        <Spec label="有效期">
          {/* The end is the midnight after the last day. */}
          {validUntil ? `至 ${formatDate(Date.parse(validUntil) - 1)}` : '长期有效'}
        </Spec>
        {history.map(({ at, store }) => (
          <Spec key={at} label={store}>
            {formatDateTime(at)} 使用
          </Spec>
        ))}
      </SpecTable>
    </section>
  );
}
