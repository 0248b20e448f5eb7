import { actGuests, actScan, actVenue } from '@marque/contract/community/act/arrival-endpoints';
import type { ActGuest } from '@marque/contract/community/act/arrival-schema';
import { imageUrl } from '@marque/contract/picture-url';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTurning, type Turning } from '#blocks/pass-code/use-turning.ts';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { timeParts } from '#blocks/act-card/act-labels.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { platform } from '#shared/platform/platform.ts';
import { shareLink } from '#shared/platform/links.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './host.module.css';

/** The digits turn every half minute, and guests arrive one after the other. */
const ASK_EVERY_MS = 30_000;

/** The page of who leads an activity: the venue's code, tickets to scan, and who is here. */
export default function HostView({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const venue = useQuery({
    ...api.query(actVenue, { id }, 'live'),
    enabled: useSignedIn(),
    refetchInterval: ASK_EVERY_MS,
  });
  return (
    <RecordPage
      id="community.actSign"
      title="现场签到"
      login="登录后为车友签到"
      of={venue}
      skeleton={<Skeleton height={480} />}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('community.actDetails', { id })}>
          看活动详情
        </LinkButton>
      }
      renderBar={() => <ScanButton id={id} />}
    >
      {({ title, turning }) => (
        <>
          <VenueCode id={id} title={title} turning={turning} />
          <Guests id={id} />
        </>
      )}
    </RecordPage>
  );
}

type VenueCodeProps = { id: string; title: string; turning: Turning };

/** What guests scan, or type, to check in by themselves. */
function VenueCode({ id, title, turning }: VenueCodeProps) {
  const href = useHref();
  const digits = useTurning(turning);
  return (
    <section className={styles.venue} aria-label="现场码">
      <h2>{title}</h2>
      {digits === null ? (
        <p className={styles.quiet}>网络断开，现场码停止更新，联网后再出示</p>
      ) : (
        <>
          <div className={styles.code}>
            <QrCode
              text={shareLink(href('community.actSign', { id, code: digits }))}
              label="现场签到二维码"
            />
          </div>
          <p className={styles.digits}>{digits}</p>
          <p className={styles.quiet}>请车友扫码，或在「我的报名」里输入这 6 位数字</p>
        </>
      )}
    </section>
  );
}

type ChosenGuest = { text: string } | { joinId: string };

/** Checks a guest in, by ticket or by the list. */
function useScan(actId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (chosen: ChosenGuest, idempotencyKey) =>
      api.call(actScan, { actId, ...chosen }, { idempotencyKey }),
    purpose: (chosen) => `act.scan:${actId}:${JSON.stringify(chosen)}`,
    per: (chosen) => JSON.stringify(chosen),
    onSuccess: ({ nickName, seats }) => toast(`${nickName} 已签到，${seats} 位`),
    onSettled: () => void client.invalidateQueries({ queryKey: [actGuests.id] }),
  });
}

function ScanButton({ id }: { id: string }) {
  const scan = useScan(id);
  const read = async () => {
    const outcome = await platform().scan();
    if (outcome.ok) scan.mutate({ text: outcome.value.text });
    else if (outcome.reason !== 'cancelled')
      toast(outcome.message ?? '没有扫到码，可以在名单里签到');
  };
  return (
    <Button block busy={scan.isPending} onClick={() => void read()}>
      扫车友的凭证
    </Button>
  );
}

function Guests({ id }: { id: string }) {
  const api = useApi();
  const scan = useScan(id);
  const [asked, setAsked] = useState('');
  const guests = useInfiniteQuery({
    ...api.paged(actGuests, { id }, 'live'),
    refetchInterval: ASK_EVERY_MS,
  });
  const first = guests.data?.pages[0];
  return (
    <section className={styles.guests} aria-label="名单">
      {first ? (
        <p className={styles.figure}>
          <b>{first.arrived}</b> / {first.expected} 位已到
        </p>
      ) : null}
      <PagedList
        of={guests}
        skeleton={<SkeletonCards heights={[72, 72, 72]} />}
        empty={<Empty title="还没有人报名" text="报名成功的车友会出现在这里" />}
        keyOf={({ joinId }) => joinId}
        rowHeight={72}
      >
        {(guest) => (
          <GuestRow
            of={guest}
            busy={scan.isPending && asked === guest.joinId}
            onCheckIn={() => {
              setAsked(guest.joinId);
              scan.mutate({ joinId: guest.joinId });
            }}
          />
        )}
      </PagedList>
    </section>
  );
}

type GuestRowProps = { of: ActGuest; busy: boolean; onCheckIn: () => void };

const GuestRow = ({ of, busy, onCheckIn }: GuestRowProps) => (
  <div className={styles.guest}>
    <Avatar src={of.avatar && imageUrl(of.avatar, of.avatar.widths[0]!)} size={44} />
    <p>
      <b>{of.nickName}</b>
      <span>
        {of.seats} 位{of.prize ? ` · 待领：${of.prize}` : ''}
      </span>
    </p>
    {of.checkedInAt ? (
      <span className={styles.quiet}>{timeParts(of.checkedInAt).clock} 到</span>
    ) : (
      <Button
        size="small"
        kind="secondary"
        busy={busy}
        aria-label={`为 ${of.nickName} 签到`}
        onClick={onCheckIn}
      >
        签到
      </Button>
    )}
  </div>
);
