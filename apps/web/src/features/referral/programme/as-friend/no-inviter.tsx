import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useState } from 'react';
import { EmptyLane } from '#blocks/friend-lane/friend-lane.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { wayOf } from '../friends/friend-states.ts';
import { isOver } from '../use-programme.ts';
import * as styles from '../friends/friends.module.css';

const CodeSheet = lazySheet(() => import('#blocks/inviter-field/code-sheet.tsx'), 'opened');

type NoInviterProps = {
  of: ProgrammeView;
  /** Whether a recommendation has ended before. */
  again: boolean;
};

/** Nobody recommends the member now: what a recommendation is, and where its code is typed. */
export function NoInviter({ of, again }: NoInviterProps) {
  const href = useHref();
  const [typing, setTyping] = useState(false);
  return (
    <div className={styles.none}>
      <EmptyLane steps={wayOf(of)} />
      <h2>{again ? '还可以接受别的推荐' : '还没有人推荐你'}</h2>
      <p>朋友发给你的链接或推荐码，你自己点了接受才算</p>
      {of.state === 'live' ? (
        <Button onClick={() => setTyping(true)}>填写推荐码</Button>
      ) : (
        <LinkButton kind="secondary" to={href('referral.index', { slug: of.slug })}>
          {isOver(of) ? '看看这期推荐' : '看看什么时候开始'}
        </LinkButton>
      )}
      <CodeSheet open={typing} onClose={() => setTyping(false)} />
    </div>
  );
}
