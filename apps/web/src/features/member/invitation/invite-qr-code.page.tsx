import type { InviteFace, InviteProgramme } from '@marque/contract/member/invitation/schema';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageShare, POSTER, ShareButton } from '#blocks/poster/page-share.tsx';
import { useShareCode } from '#blocks/poster/use-share-code.ts';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { shareLink } from '#shared/platform/links.ts';
import { platform } from '#shared/platform/platform.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './invite-qr-code.module.css';
import { inviteTarget } from './invite-target.ts';
import { useOwnInvitation } from './use-own-invitation.ts';
import { useProgramme } from './use-programme.ts';

export function Component() {
  const programme = useProgramme();
  const { poster } = usePageParams('member.inviteQrCode');
  const [, setQuery] = useQueryParams();
  const share = useSheet('share');
  const signedIn = useSignedIn();
  const { data } = programme;
  const faces = data?.faces ?? [];
  const at = Math.max(
    0,
    faces.findIndex(({ id }) => id === poster),
  );
  const next = () => setQuery({ poster: faces[(at + 1) % faces.length]!.id });
  const bar =
    signedIn && faces.length > 0 ? (
      <ActionBar>
        <Button kind="secondary" onClick={next}>
          换一款
        </Button>
        <Button onClick={() => share.show(POSTER)}>保存海报</Button>
      </ActionBar>
    ) : undefined;
  return (
    <Page
      id="member.inviteQrCode"
      action={signedIn && data?.mayInvite ? <ShareButton onShare={() => share.show()} /> : null}
      {...(bar && { bar })}
    >
      <MemberGate title="登录后就有你的邀请二维码">
        <QueryView of={programme} skeleton={<Skeleton height={520} />}>
          {(one) => <OwnCode of={one} face={one.faces[at]} share={share} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

type OwnCodeProps = {
  of: InviteProgramme;
  face: InviteFace | undefined;
  share: ReturnType<typeof useSheet>;
};

function OwnCode({ of, face, share }: OwnCodeProps) {
  const own = useOwnInvitation();
  const { nickName, avatar } = useSession();
  return (
    <QueryView of={own} skeleton={<Skeleton height={520} />}>
      {({ code }) => (
        <section className={styles.page}>
          {face ? (
            <Picture
              image={face.image}
              alt=""
              sizes="(min-width: 600px) 480px, 100vw"
              className={styles.face ?? ''}
            />
          ) : null}
          <div className={styles.plate}>
            <p className={styles.who}>
              <Avatar src={avatar} size={44} isBox={false} />
              <span>
                <b>{nickName || '我'}</b>
                {face?.title ?? of.title}
              </span>
            </p>
            <Code code={code} />
            <p className={styles.sign}>
              邀请码 <CopyButton text={code} />
            </p>
          </div>
          <p className={styles.hint}>请朋友用微信或相机扫一扫</p>
          {face ? <PageShare control={share} target={inviteTarget(code, face)} /> : null}
        </section>
      )}
    </QueryView>
  );
}

/** The code of the mini-program within it, else a QR code of the invitation's address. */
function Code({ code }: { code: string }) {
  const href = useHref();
  const address = href('member.inviteRegister', { code });
  const inApplet = platform().host.environment === 'applet';
  const { picture } = useShareCode({ page: 'member.inviteRegister', params: { code } }, false);
  const { data: sun } = useQuery({
    queryKey: ['inviteCode', code],
    queryFn: picture,
    enabled: inApplet,
    staleTime: Infinity,
  });
  if (sun?.kind === 'sunCode')
    return (
      <img className={styles.code} src={sun.image} width={220} height={220} alt="邀请小程序码" />
    );
  return (
    <div className={styles.code}>
      <QrCode text={shareLink(address)} label="邀请二维码" />
    </div>
  );
}
