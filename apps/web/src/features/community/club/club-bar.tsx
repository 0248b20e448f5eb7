import type { Club } from '@marque/contract/community/club/schema';
import { useState } from 'react';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { ApplySheetProps } from './apply-sheet.tsx';
import * as styles from './club.module.css';
import { useMembership } from './use-club.ts';

const ApplySheet = lazySheet<ApplySheetProps>(() => import('./apply-sheet.tsx'), 'opened');

/** The one thing to do next in a club: join it, write into it, or wait. */
export function ClubBar({ of }: { of: Club }) {
  const { copy } = useBrand();
  const href = useHref();
  const compose = useCompose();
  const { join, leave } = useMembership(of);
  const [applying, setApplying] = useState(false);
  const { id, joining, actions, membership, members, capacity } = of;
  const begin = useMemberIntent(`club.join:${id}`, () =>
    joining === 'approve' ? setApplying(true) : join.mutate(''),
  );
  if (actions.includes('post'))
    return (
      <Button block onClick={() => compose.open('moment')}>
        {copy.community.publish}到车友会
      </Button>
    );
  if (membership === 'applied')
    return (
      <>
        <p className={styles.waits}>申请中，管理员会尽快处理</p>
        <Button kind="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
          撤回申请
        </Button>
      </>
    );
  if (!actions.includes('join'))
    return members >= capacity && membership === 'none' ? (
      <p className={styles.waits}>车友会满员了，看看别的</p>
    ) : null;
  return (
    <>
      {joining === 'owners' ? (
        <LinkButton kind="secondary" to={href('member.ownerCertification')}>
          去认证
        </LinkButton>
      ) : null}
      <Button block busy={join.isPending} onClick={() => begin(true)}>
        {joining === 'approve' ? '申请加入' : '加入车友会'}
      </Button>
      <ApplySheet
        of={of}
        open={applying}
        onClose={() => setApplying(false)}
        onSend={(answer) => {
          setApplying(false);
          join.mutate(answer);
        }}
      />
    </>
  );
}
