import { formatInteger } from '@marque/contract/money';
import { memberCenter } from '@marque/contract/member/membership/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import caret from 'virtual:icon/caret-right';
import { useState } from 'react';
import { levelSentence } from '#blocks/level-card/level-labels.ts';
import { MessagesButton } from '#blocks/message-list/messages-button.tsx';
import { signIn } from '#shared/platform/sign-in.ts';
import { serverNow } from '#shared/api/wire.ts';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, useRouteLocation } from '#shared/routing/navigation.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { maskPhone } from '@marque/contract/mask';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Tag } from '#shared/ui/display/tag.tsx';
import { ProfileSheet } from '../profile/profile-sheet.tsx';
import { useIdentification } from '#blocks/member-face/use-identification.ts';
import * as styles from './me.module.css';
import { useCertifiedOwner } from './use-certified-owner.ts';

/** The member's head, which links to profile or login. */
export function MeHead() {
  const { memberCard } = useBrand().blocks;
  const signedIn = useSignedIn();
  const { avatar, nickName, phone } = useSession();
  const { pathname, search } = useRouteLocation();
  const known = useIdentification();
  const { copy } = useBrand();
  const isOwner = useCertifiedOwner();
  const [open, setOpen] = useState(false);
  return (
    <header className={cx(styles.head, styles[memberCard])}>
      <MessagesButton className={styles.bell} />
      <button
        type="button"
        className={styles.person}
        onClick={() => (signedIn ? setOpen(true) : void signIn(pathname + search))}
      >
        <Avatar
          src={signedIn ? avatar : null}
          size={64}
          identification={signedIn ? known?.identification : null}
          badgeUrl={signedIn ? known?.badgeUrl : undefined}
        />
        <span className={styles.name}>
          <b>
            {signedIn ? nickName || '车友' : '登录 / 注册'}
            {isOwner ? <Tag>车主</Tag> : null}
          </b>
          <span>{signedIn ? maskPhone(phone) || '个人资料' : copy.newcomer}</span>
        </span>
        <Icon of={caret} size={18} />
      </button>
      {signedIn ? <MeLevel /> : null}
      <ProfileSheet open={open && signedIn} onClose={() => setOpen(false)} />
    </header>
  );
}

/** The member's level, growth and what leads on, which opens the member centre. */
function MeLevel() {
  const api = useApi();
  const { data } = useQuery(api.query(memberCenter, {}, 'live'));
  const own = data?.own;
  if (!own) return <span className={styles.level} />;
  return (
    <PageLink page="member.memberCenter" className={styles.level}>
      <span className={styles.growth}>
        <strong>{formatInteger(own.growth)}</strong> 成长值
      </span>
      <b>
        V{own.level} {own.name}
      </b>
      <span>{levelSentence(own, shanghaiDay(new Date(serverNow()))).text}</span>
    </PageLink>
  );
}
