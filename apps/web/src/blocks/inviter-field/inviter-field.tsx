import type { Out } from '@marque/contract/core';
import type { referralOffered } from '@marque/contract/referral/binding/endpoints';
import { useState } from 'react';
import { lastDay } from '#shared/format/time.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { ShowsSwitch } from './shows-switch.tsx';
import { useAccept, useOffered } from './use-offered.ts';
import * as styles from './inviter-field.module.css';

const CodeSheet = lazySheet(() => import('./code-sheet.tsx'), 'opened');

type Offer = NonNullable<Out<typeof referralOffered>['offer']>;

/**
 * By whom a buyer was recommended: the inviter they accepted, one to accept, or a code to fill in. It is no
 * part of the form beside it: a code that is refused keeps nobody from booking. Nothing for a visitor.
 */
export default function InviterField() {
  const offered = useOffered();
  const [filling, setFilling] = useState(false);
  const [denied, setDenied] = useState('');
  if (!offered) return null;
  const { bound, offer } = offered;
  if (bound)
    return (
      <ListRow
        label="推荐人"
        value={bound.inviter.nickName}
        note={`${lastDay(bound.until)}前有效`}
      />
    );
  const onFill = () => setFilling(true);
  return (
    <>
      {offer && offer.code !== denied ? (
        <Asked of={offer} onFill={onFill} onDeny={() => setDenied(offer.code)} />
      ) : (
        <PickRow label="推荐码" placeholder="有人推荐就填，没有不用填" onClick={onFill} />
      )}
      <CodeSheet open={filling} onClose={() => setFilling(false)} />
    </>
  );
}

type AskedProps = { of: Offer; onFill: () => void; onDeny: () => void };

/** Asks whether the last link that was opened is by whom one came. */
function Asked({ of: { code, inviter }, onFill, onDeny }: AskedProps) {
  const { write } = useAccept();
  const [shows, setShows] = useState(true);
  const { nickName, avatar, identification } = inviter;
  return (
    <section className={styles.asked} aria-label="推荐人">
      <p className={styles.who}>
        <Avatar src={avatar} size={36} identification={identification} />
        <b>是 {nickName} 推荐你来的吗？</b>
      </p>
      <ShowsSwitch shows={shows} onChange={setShows} />
      <div className={styles.ways}>
        <Button
          size="small"
          kind="secondary"
          busy={write.isPending}
          onClick={() => write.mutate({ code, shows })}
        >
          是的
        </Button>
        <Button size="small" kind="secondary" onClick={onDeny}>
          不是
        </Button>
        <Button size="small" kind="plain" onClick={onFill}>
          填推荐码
        </Button>
      </div>
    </section>
  );
}
