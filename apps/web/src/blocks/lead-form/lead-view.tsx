import { dueText } from '@marque/contract/lead/answer-time';
import type { Lead } from '@marque/contract/lead/schema';
import { useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { dial } from '#shared/ui/dial.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './lead-form.module.css';
import { useWithdrawal } from './use-lead.ts';

/** The text about the next step. */
function nextOf({ status, dealer, dueAt, overdue, purgeAt }: Lead): string {
  if (status === 'withdrawn') return '称呼、手机号和内容都已删除，门店不能再联系你。';
  if (status === 'closed')
    return purgeAt
      ? `你留下的资料 ${formatDateTime(purgeAt).slice(0, 10)} 自动删除，也可以现在就删。`
      : '你留下的资料已经删除。';
  if (status === 'answered') return '还有问题的话，可以直接打给门店。';
  if (overdue) return '说好的时间过了，抱歉。着急的话打给门店，也可以撤回，换一家。';
  return `${dealer.name}最晚${dueText(new Date(dueAt), new Date(serverNow()))} 前回复你。`;
}

const ShareSheet = lazySheet(() => import('./share-sheet.tsx'), 'opened');

/** A lead: its stores and data, the time of the answer, the contact views, and the withdrawal. */
export function LeadView({ lead, visitorKey }: { lead: Lead; visitorKey?: string }) {
  const { answer, contact, dealer, events, others, statusText, title, views, wayText } = lead;
  const [sharing, setSharing] = useState(false);
  const { withdraw, withdrawing } = useWithdrawal(lead, visitorKey);
  return (
    <div className={styles.lead}>
      <div className={styles.state} role="status">
        <b>{statusText}</b>
        <p>{nextOf(lead)}</p>
      </div>
      {answer ? <blockquote className={styles.answer}>{answer}</blockquote> : null}
      <ListRow label="收到的门店" value={dealer.name} />
      {others.map((other) => (
        <ListRow
          key={other.id}
          label="也收到的门店"
          note={`${formatDateTime(other.at)} ${other.statusText}`}
          value={other.dealerName}
        />
      ))}
      <ListRow label="咨询" value={title} />
      {contact ? (
        <>
          <ListRow label="称呼" value={contact.name} />
          {contact.phone ? <ListRow label="手机号" value={contact.phone} /> : null}
          {contact.note ? <ListRow label="补充" value={contact.note} /> : null}
          <ListRow label="联系方式" value={wayText} />
        </>
      ) : null}
      <section aria-label="谁看过我的号码">
        <h3>谁看过我的号码</h3>
        {views.length > 0 ? (
          views.map(({ who, purpose, at }) => (
            <ListRow key={at} label={who} note={purpose} value={formatDateTime(at)} />
          ))
        ) : (
          <p className={styles.none}>还没有人看过</p>
        )}
      </section>
      <section aria-label="经过">
        <h3>经过</h3>
        <Timeline steps={events} label="经过" />
      </section>
      <div className={styles.actions}>
        <Button kind="secondary" block onClick={() => void dial(dealer.phone)}>
          打给门店
        </Button>
        {lead.shareable ? (
          <Button kind="secondary" block onClick={() => setSharing(true)}>
            再请一家门店
          </Button>
        ) : null}
        {lead.withdrawable ? (
          <Button kind="plain" block busy={withdrawing} onClick={() => void withdraw()}>
            撤回并删除
          </Button>
        ) : null}
      </div>
      <ShareSheet
        open={sharing}
        onClose={() => setSharing(false)}
        lead={lead}
        visitorKey={visitorKey}
      />
    </div>
  );
}
