import type { BoundFriend } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { lastDay } from '#shared/format/time.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { BoundActions } from '../bound-actions.tsx';
import { BINDING_NAMES, hasEnded } from '../friends/friend-states.ts';
import { GainRow } from '../gain-row.tsx';
import { Figure } from '../sums/figure.tsx';
import { NoInviter } from './no-inviter.tsx';
import { useAsFriend } from './use-as-friend.ts';
import * as styles from './as-friend.module.css';

type OfProgramme = { of: ProgrammeView };

/** The other side: by whom the member was recommended, until when, and what that brings. */
export function AsFriend({ of }: OfProgramme) {
  const asked = useAsFriend(of.slug);
  return (
    <QueryView of={asked} skeleton={<Skeleton height={420} />}>
      {({ bound, gains }) => (
        <>
          {bound ? <Accepted of={bound} /> : null}
          {of.says === 'full' && gains.length > 0 ? (
            <section className={styles.gains} aria-label="我的购车礼">
              {gains.map((gain) => (
                <GainRow key={gain.id} of={gain} />
              ))}
            </section>
          ) : null}
          {bound && !hasEnded(bound.state) ? null : <NoInviter of={of} again={bound !== null} />}
        </>
      )}
    </QueryView>
  );
}

function Accepted({ of }: { of: BoundFriend }) {
  const { inviter, state, until, shows, steps } = of;
  const { nickName, avatar, identification, badgeUrl, certified } = inviter;
  const ended = hasEnded(state);
  // Steps are no ladder: what was left out is not waited for.
  const next = ended ? -1 : steps.reduce((after, { at }, i) => (at ? i + 1 : after), 0);
  return (
    <>
      <p className={styles.inviter}>
        <Avatar src={avatar} size={48} identification={identification} badgeUrl={badgeUrl} />
        <b>{nickName}</b>
        {certified ? <Tag>认证车主</Tag> : null}
      </p>
      {state === 'open' ? (
        <Figure of={lastDay(until)}>前下订还算</Figure>
      ) : (
        <Figure of={BINDING_NAMES[state]}>{ended ? '这次推荐已经结束' : ''}</Figure>
      )}
      <div className={styles.steps}>
        <StageLine
          label="我的进度"
          stages={steps.map(({ label, at }, i) => ({
            text: label,
            at,
            state: at !== null ? 'done' : i === next ? 'current' : 'todo',
          }))}
        />
      </div>
      {ended ? null : (
        <>
          <p className={styles.sees}>
            {shows
              ? 'TA 看得到你走到哪一步和月份，看不到电话、门店、车型和价格'
              : 'TA 只看得到你接受了推荐，和最后的结果'}
          </p>
          {state === 'kept' ? null : <BoundActions of={of} />}
        </>
      )}
    </>
  );
}
