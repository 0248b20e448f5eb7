import { maskPhone } from '@marque/contract/mask';
import { useSession } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import * as styles from './my-qr-code.module.css';

/** The upper edge of the member's card, above the code. */
export function CardEdge({ offline }: { offline: boolean }) {
  const { avatar, nickName, phone } = useSession();
  return (
    <header className={styles.edge}>
      <Avatar src={avatar} size={48} />
      <div>
        <h2>{nickName || '车友'}</h2>
        <p>{offline ? '离线可用' : maskPhone(phone)}</p>
      </div>
    </header>
  );
}
