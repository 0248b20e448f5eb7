import { scoreText } from '@marque/contract/money';
import { useState } from 'react';
import caret from 'virtual:icon/caret-right';
import { useScore } from '#blocks/member-score/use-score.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { href } from '#shared/routing/page-paths.ts';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useIdentification } from '#blocks/member-face/use-identification.ts';
import * as styles from './member-bar.module.css';
import { ProfileSheet } from './profile-sheet.tsx';

const HERE = href('entry.home', {}, 'xtl');

/** The member's name and avatar, which link to profile or login. */
export function MemberBar() {
  const signedIn = useSignedIn();
  const { avatar, nickName } = useSession();
  const known = useIdentification();
  const score = useScore();
  const { copy } = useBrand();
  const [open, setOpen] = useState(false);
  return (
    <>
      {signedIn ? (
        <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
          <Avatar
            src={avatar}
            size={44}
            identification={known?.identification}
            badgeUrl={known?.badgeUrl}
          />
          <span className={styles.name}>
            {nickName || '车友'}
            <span className={styles.note}>
              {score === undefined ? '个人资料' : `${scoreText(score, copy.score)} · 个人资料`}
            </span>
          </span>
          <Icon of={caret} size={16} />
        </button>
      ) : (
        <button type="button" className={styles.bar} onClick={() => void signIn(HERE)}>
          <Avatar size={44} />
          <span className={styles.name}>
            登录 / 注册
            <span className={styles.note}>登录后查看订单和优惠</span>
          </span>
          <Icon of={caret} size={16} />
        </button>
      )}
      <ProfileSheet open={open && signedIn} onClose={() => setOpen(false)} />
    </>
  );
}
