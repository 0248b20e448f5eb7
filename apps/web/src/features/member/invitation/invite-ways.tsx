import image from 'virtual:icon/image-square';
import link from 'virtual:icon/link-simple';
import code from 'virtual:icon/qr-code';
import { shareLink } from '#shared/platform/links.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { signIn } from '#shared/platform/sign-in.ts';
import * as styles from './invite-friends.module.css';

type InviteWaysProps = {
  /** The own code; undefined for a visitor, and until it is known. */
  code: string | undefined;
  onPoster: () => void;
};

/** Three ways to hand on the invitation beside sending it. */
export function InviteWays({ code: own, onPoster }: InviteWaysProps) {
  const href = useHref();
  const copyLink = () => {
    if (!own) return void signIn(href('member.inviteFriends'));
    return void copy(shareLink(href('member.inviteRegister', { code: own })));
  };
  return (
    <div className={styles.ways}>
      <button type="button" className={styles.way} onClick={onPoster}>
        <Icon of={image} size={24} />
        生成海报
      </button>
      <PageLink page="member.inviteQrCode" className={styles.way}>
        <Icon of={code} size={24} />
        面对面扫码
      </PageLink>
      <button type="button" className={styles.way} onClick={copyLink}>
        <Icon of={link} size={24} />
        复制链接
      </button>
    </div>
  );
}
