import type { InviteProgramme } from '@marque/contract/member/invitation/schema';
import { invitationProgramme } from '@marque/contract/member/invitation/endpoints';
import { useState } from 'react';
import { PageShare, POSTER } from '#blocks/poster/page-share.tsx';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useRouteLocation } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { InviteHero } from './invite-hero.tsx';
import * as styles from './invite-friends.module.css';
import { InviteSums } from './invite-sums.tsx';
import { InviteSteps } from './invite-steps.tsx';
import { inviteTarget } from './invite-target.ts';
import { InviteWays } from './invite-ways.tsx';
import { OpenAppButton } from './open-app-button.tsx';
import { useOwnInvitation } from './use-own-invitation.ts';
import { useProgramme } from './use-programme.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  const { title, text, faces } = await load(invitationProgramme, {});
  const [face] = faces;
  return {
    card: { title, desc: text },
    ...(face && { hero: { image: face.image, sizes: '(min-width: 600px) 480px, 100vw' } }),
  };
};

export function Component() {
  const programme = useProgramme();
  const { blocks } = useBrand();
  const share = useSheet('share');
  const memberOnly = useMemberOnly();
  const { pathname, search } = useRouteLocation();
  const { data } = programme;
  const bar = data ? (
    <Bar of={data} onShare={() => memberOnly(() => share.show())} path={pathname + search} />
  ) : null;
  return (
    <Page
      id="member.inviteFriends"
      overlay={blocks.invite === 'grid' && data !== undefined}
      bar={bar}
    >
      <QueryView of={programme} skeleton={<Skeleton height={480} />}>
        {(one) => (
          <Invitation
            of={one}
            share={share}
            onPoster={() => memberOnly(() => share.show(POSTER))}
          />
        )}
      </QueryView>
    </Page>
  );
}

type BarProps = { of: InviteProgramme; onShare: () => void; path: string };

/** The one thing to do: to invite, or where that can be done. */
function Bar({ of: { mayInvite, open }, onShare, path }: BarProps) {
  if (!open)
    return (
      <Button block disabled>
        邀请暂停中，稍后再来
      </Button>
    );
  if (!mayInvite) return <OpenAppButton path={path} />;
  return (
    <Button block onClick={onShare}>
      邀请好友
    </Button>
  );
}

type InvitationProps = {
  of: InviteProgramme;
  share: ReturnType<typeof useSheet>;
  onPoster: () => void;
};

function Invitation({ of, share, onPoster }: InvitationProps) {
  const href = useHref();
  const { nickName, avatar, Authorization } = useSession();
  const { data: own } = useOwnInvitation();
  const [chosen, setChosen] = useState('');
  const face = of.faces.find(({ id }) => id === chosen) ?? of.faces[0];
  if (!face) return null;
  const invites = of.open && of.mayInvite;
  return (
    <>
      <InviteHero
        title={of.title}
        text={of.text}
        face={face}
        faces={of.faces}
        onFace={setChosen}
        own={Authorization ? { name: nickName || '我', avatar } : null}
        friends={own?.friends ?? []}
      />
      {own?.sums ? <InviteSums of={own.sums} friends={own.friends} /> : null}
      <InviteSteps steps={of.steps} newcomer={of.newcomer} />
      {invites ? <InviteWays code={own?.code} onPoster={onPoster} /> : null}
      {of.mayInvite ? null : (
        <p className={styles.where}>在 App 或小程序里可以把邀请发给朋友，进展随时在记录里看。</p>
      )}
      <nav className={styles.links} aria-label="更多">
        <ListRow label="邀请记录" to={href('member.invitedRecord')} />
        {own ? (
          <ListRow
            label="推荐朋友看车"
            note="朋友可以请一家门店联系"
            to={href('member.partner', { code: own.code })}
          />
        ) : null}
        <ListRow label="邀请规则" to={href('member.inviteRules')} />
      </nav>
      {invites && own ? <PageShare control={share} target={inviteTarget(own.code, face)} /> : null}
    </>
  );
}
