import {
  isFree,
  sumText,
  TICKET_FROM_MS,
  TICKET_UNTIL_MS,
} from '@marque/contract/community/act/policy';
import type { ActTicket } from '@marque/contract/community/act/schema';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import { sessionText, whenText } from '#blocks/act-card/act-labels.ts';
import { openPlace } from '#blocks/dealer-picker/open-route.ts';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { ReactNode } from 'react';
import { Ticket } from './ticket.tsx';
import * as styles from './act-join.module.css';

const CheckIn = lazyComponent(() => import('./arriving/check-in.tsx'));
const Draw = lazyComponent(() => import('./arriving/draw.tsx'));

type JoinViewProps = { of: ActTicket };

/** Whether the guest can check in now. */
function isCheckInTime({ join, session: { startsAt, endsAt } }: ActTicket): boolean {
  const now = serverNow();
  return (
    join.status === JOIN_CODES.confirmed &&
    now >= Date.parse(startsAt) - TICKET_FROM_MS &&
    now <= Date.parse(endsAt) + TICKET_UNTIL_MS
  );
}

/** A sign-up: its ticket, its place in the queue, what it waits for, or how it ended. */
export function JoinView({ of }: JoinViewProps) {
  return (
    <>
      {of.code ? <Ticket of={of} /> : <Standing of={of} />}
      {isCheckInTime(of) ? (
        <LazyBoundary>
          <CheckIn of={of} />
        </LazyBoundary>
      ) : null}
      {of.code ? (
        <LazyBoundary>
          <Draw joinId={of.join.joinId} />
        </LazyBoundary>
      ) : null}
      <Facts of={of} />
      {of.code ? <Contact of={of} /> : null}
      {of.code ? <Bring of={of} /> : null}
      {isFree(of.join.fee) ? null : (
        <div className={styles.rows}>
          <CustomerServiceButton look="row" topic="account" />
        </div>
      )}
    </>
  );
}

/** What a sign-up without a ticket waits for. One figure says it. */
function Standing({ of: { join, act } }: JoinViewProps) {
  const { status, position, waitingNo, holdUntil, payment } = join;
  if (status === JOIN_CODES.waiting)
    return (
      <Head title={act.title} figure={`第 ${position ?? 1} 位`}>
        候补 {waitingNo} 号，号不会变。有人退出就按顺序补上，会通知你。
      </Head>
    );
  if (holdUntil)
    return (
      <Head title={act.title} figure={<Countdown to={holdUntil} />}>
        {payment
          ? `名额为你保留到 ${whenText(holdUntil)}，支付后生效。`
          : `名额为你保留到 ${whenText(holdUntil)}，确认后生效。`}
      </Head>
    );
  return <Ended join={join} title={act.title} />;
}

function Ended({ join, title }: { join: ActTicket['join']; title: string }) {
  const { statusText, reason, refund } = join;
  return (
    <Head title={title} figure={statusText}>
      {reason ? `${reason}。` : ''}
      {refund && !isFree(refund) ? `${sumText(refund)} 原路退回，1–7 天到账。` : ''}
    </Head>
  );
}

type HeadProps = { title: string; figure: ReactNode; children: ReactNode };

const Head = ({ title, figure, children }: HeadProps) => (
  <section className={styles.standing}>
    <h2>{title}</h2>
    <p className={styles.figure}>{figure}</p>
    <p className={styles.lead}>{children}</p>
  </section>
);

function Facts({ of: { act, join, session, companions, plate } }: JoinViewProps) {
  const href = useHref();
  const { position, city, address, title } = act;
  const navigate = () =>
    position && void openPlace({ ...position, name: title, address: city + address });
  return (
    <section className={styles.rows} aria-label="时间地点">
      <ListRow label="时间" value={sessionText(session)} />
      <ListRow label="地点" value={`${city} ${address}`} />
      {position ? (
        <Button kind="secondary" size="small" onClick={navigate}>
          导航过去
        </Button>
      ) : null}
      <ListRow
        label="人数"
        value={companions.length > 0 ? `我和${companions.join('、')}` : `${join.seats} 位`}
      />
      {plate ? <ListRow label="车辆" value={plate} /> : null}
      {join.status === JOIN_CODES.checkedIn ? (
        <ListRow
          label="签到榜"
          value="看谁先到"
          to={href('community.signRanking', { id: act.id, session: session.id })}
        />
      ) : null}
      <ListRow label="活动" value="看详情" to={href('community.actDetails', { id: act.id })} />
    </section>
  );
}

/** The chat group and the organiser's phone. */
function Contact({ of: { contact, act } }: JoinViewProps) {
  if (!contact) return null;
  const { group, phone } = contact;
  return (
    <section className={styles.rows} aria-label="联系领队">
      {phone ? <PhoneRow label={`领队 ${act.organiser}`} phone={phone} /> : null}
      {group ? (
        <figure className={styles.group}>
          <Picture image={group} alt="活动群二维码" sizes="160px" className={styles.code ?? ''} />
          <figcaption>长按识别，进活动群</figcaption>
        </figure>
      ) : null}
    </section>
  );
}

function Bring({ of: { act } }: JoinViewProps) {
  if (act.bring.length === 0) return null;
  return (
    <section className={styles.rows} aria-label="请带上">
      <h2 className={styles.small}>请带上</h2>
      <ul className={styles.lines}>
        {act.bring.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
