import { MAX_PROPOSALS } from '@marque/contract/referral/circle/labels';
import type { CircleCall } from '@marque/contract/referral/circle/submission-schema';
import { daysBetween, monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { serverNow } from '#shared/api/wire.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './circle.module.css';

const endOf = ({ closesAt }: CircleCall): string => shanghaiDay(new Date(closesAt));

/** An open call: a brief on paper with the days that are left. */
export function CallPaper({ of, onShown }: { of: CircleCall; onShown: (id: string) => void }) {
  const href = useHref();
  const { afterwards, brief, counts, id, mine, proposals, reward, title } = of;
  const left = daysBetween(shanghaiDay(new Date(serverNow())), endOf(of));
  const more = mine > 0 ? `再提一份（已提 ${mine} 份）` : '我要提案';
  return (
    <article className={styles.paper}>
      <p className={styles.figure}>
        <b>{Math.max(0, left)}</b>
        {left > 0 ? '天后截止' : '天，今天截止'}，{proposals} 份提案
      </p>
      <h2>{title}</h2>
      <p>{brief}</p>
      <ul>
        {counts.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{reward}</p>
      <p>{afterwards}</p>
      <div className={styles.actions}>
        <Button kind="plain" size="small" onClick={() => onShown(id)}>
          看公开的提案
        </Button>
        {mine < MAX_PROPOSALS ? (
          <LinkButton
            size="small"
            kind="secondary"
            to={href('referral.circleCallForm', { callId: id })}
            aria-label={`${more}：${title}`}
          >
            {more}
          </LinkButton>
        ) : (
          <span>你已提 {MAX_PROPOSALS} 份</span>
        )}
      </div>
    </article>
  );
}

/** A call that is over, with what came of it. */
export function PastCall({ of }: { of: CircleCall }) {
  const href = useHref();
  const { proposals, result, title } = of;
  return (
    <li className={styles.entry}>
      <b>{title}</b>
      <p>
        {monthDay(endOf(of))}截止 · {proposals} 份提案
      </p>
      <p>{result ? result.text : '评审中，结果公布在这里'}</p>
      {result?.goodId ? (
        <LinkButton
          size="small"
          kind="secondary"
          to={href('referral.circleGoods', { id: result.goodId })}
          aria-label={`看它的故事：${title}`}
        >
          看它的故事
        </LinkButton>
      ) : null}
    </li>
  );
}
