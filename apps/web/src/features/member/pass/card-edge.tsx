import { maskPhone } from '@marque/contract/mask';
import { memberCenter } from '@marque/contract/member/membership/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSession } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import * as styles from './my-qr-code.module.css';

/** The upper edge of the member's card, above the code. */
export function CardEdge({ offline }: { offline: boolean }) {
  const api = useApi();
  const { data } = useQuery(api.query(memberCenter, {}, 'live'));
  const { avatar, nickName, phone } = useSession();
  const level = data?.own ? `V${data.own.level} ${data.own.name}` : '';
  return (
    <header className={styles.edge}>
      <Avatar src={avatar} size={48} />
      <div>
        <h2>{nickName || '车友'}</h2>
        <p>{[level, offline ? '离线可用' : maskPhone(phone)].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}
