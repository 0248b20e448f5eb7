import { referralFriend } from '@marque/contract/referral/reward/endpoints';
import { useQuery } from '@tanstack/react-query';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { GainRow } from '../gain-row.tsx';
import { BINDING_NAMES, whenText } from './friend-states.ts';
import * as styles from './friends.module.css';

export type FriendSheetProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  /** The address of the list, for a friend that is not there. */
  home: string;
};

const useFriend = (id: string, enabled: boolean) => {
  const api = useApi();
  return useQuery({ ...api.query(referralFriend, { id }, 'live'), enabled });
};

/** What happened to a friend's recommendation, and what it brings. */
export default function FriendSheet({ open, onClose, id, home }: FriendSheetProps) {
  const friend = useFriend(id, open);
  return (
    <Sheet open={open} onClose={onClose} title={friend.data?.name ?? '好友'}>
      <div className={styles.sheet}>
        <Details id={id} open={open} home={home} />
      </div>
    </Sheet>
  );
}

/** It asks by itself: a query tells of errors only where they are read, and the sheet's code comes later. */
function Details({ id, open, home }: Omit<FriendSheetProps, 'onClose'>) {
  const friend = useFriend(id, open);
  return (
    <QueryView
      of={friend}
      skeleton={<Skeleton height={280} />}
      onError={
        <LinkButton size="small" kind="secondary" to={home}>
          看全部好友
        </LinkButton>
      }
    >
      {({ state, note, hidden, timeline, gains }) => (
        <>
          <p className={styles.state}>{note || BINDING_NAMES[state]}</p>
          {hidden ? <p>好友没有公开进度，只看得到接受和结果</p> : null}
          {timeline.map(({ when, text }) => (
            <ListRow key={when + text} label={text} value={whenText(when)} />
          ))}
          {gains.length > 0 ? (
            <div className={styles.gains}>
              {gains.map((gain) => (
                <GainRow key={gain.id} of={gain} />
              ))}
            </div>
          ) : null}
          {state === 'refused' || state === 'returned' ? (
            <CustomerServiceButton topic="account" look="row" />
          ) : null}
        </>
      )}
    </QueryView>
  );
}
