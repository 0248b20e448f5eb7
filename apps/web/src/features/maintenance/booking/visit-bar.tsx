import { formatMoney } from '@marque/contract/money';
import { BEATS } from '#blocks/workshop-visit/visit-draft.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import * as styles from './booking.module.css';
import type { VisitData } from './use-visit-data.ts';
import type { VisitForm } from './use-visit-form.ts';
import { beatOf } from './visit-beats.ts';

type VisitBarProps = { of: VisitForm; data: VisitData; busy: boolean; onSubmit: () => void };

/** The sum, the length and the one button: to the next question, or to send. */
export function VisitBar({ of, data, busy, onSubmit }: VisitBarProps) {
  const { values, form, open } = of;
  const signedIn = useSignedIn();
  const { quote, quoting } = data;
  const known = signedIn ? values : { ...values, carId: values.carId || values.seriesId };
  const lacking = beatOf(values.kind, known);
  const next = BEATS[BEATS.indexOf(values.beat) + 1];
  const goesOn = lacking !== null && lacking !== values.beat && next !== undefined;
  const isFree = values.kind === 'repair';
  return (
    <ActionBar
      lead={
        <p
          className={styles.sum}
          aria-live="polite"
          aria-label={quote ? sumText(isFree, quote.totalFen, quote.minutes) : '正在算价'}
        >
          {isFree ? <b>检查后报价</b> : quote ? <Price fen={quote.totalFen} plain /> : <b>–</b>}
          {quote && !isFree ? <small>约 {quote.minutes} 分钟</small> : null}
        </p>
      }
    >
      {goesOn ? (
        <Button onClick={() => open(next)}>下一步</Button>
      ) : (
        <Button busy={form.sending || busy || quoting} onClick={onSubmit}>
          {signedIn ? '提交预约' : '登录并预约'}
        </Button>
      )}
    </ActionBar>
  );
}

const sumText = (isFree: boolean, totalFen: number, minutes: number): string =>
  isFree ? '检查后报价' : `${formatMoney(totalFen)}，约 ${minutes} 分钟`;
