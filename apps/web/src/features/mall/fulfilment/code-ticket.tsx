import { lastDayText } from '#blocks/pass-list/pass-labels.ts';
import type { WriteOffCode } from '@marque/contract/mall/write-off/schema';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { formatDateTime } from '#shared/format/time.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './code-ticket.module.css';

const WHY: Record<Exclude<WriteOffCode['status'], 'usable'>, string> = {
  used: '这张券码已经用完，感谢光临',
  refunding: '退款处理中，暂时不能使用',
  refunded: '已退款，券码失效',
  withdrawn: '已收回，券码失效',
  expired: '已过有效期，可在订单里申请退款',
};

/** Returns why a code cannot be used any more; for a used one, the store that redeemed it. */
function overText({ status, history }: WriteOffCode): string {
  if (status === 'usable') return '';
  const [last] = history;
  return status === 'used' && last ? `已在 ${last.store} 核销` : WHY[status];
}

/** The ticket of a code: the code to be scanned by the store's staff, and its data. */
export function CodeTicket({ code }: { code: WriteOffCode }) {
  const { status, statusText, title, values, uses, usesLeft, validUntil, history } = code;
  return (
    <section className={styles.ticket}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{values.join(' / ')}</p>
      </header>
      <PassCode
        code={code.code}
        turning={code.turning}
        usable={status === 'usable'}
        statusText={statusText}
        over={overText(code)}
      />
      <SpecTable className={styles.facts}>
        {uses > 1 ? (
          <Spec label="可用次数">
            剩 <b>{usesLeft}</b> 次，共 {uses} 次
          </Spec>
        ) : null}
        <Spec label="有效期">{lastDayText({ validUntil })}</Spec>
        {history.map(({ at, store }) => (
          <Spec key={at} label={store}>
            {formatDateTime(at)} 使用
          </Spec>
        ))}
      </SpecTable>
    </section>
  );
}
