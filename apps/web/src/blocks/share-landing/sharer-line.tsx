import type { Sharer } from '@marque/contract/share/schema';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import * as styles from './sharer-line.module.css';

/** The sharer's name and the text of the share. */
export function SharerLine({ sharer, text }: { sharer: Sharer; text: string }) {
  return (
    <div className={styles.sharer}>
      <Avatar
        src={sharer.avatar}
        size={48}
        identification={sharer.identification}
        badgeUrl={sharer.badgeUrl}
      />
      <p>
        <b>{sharer.nickName}</b>
        <span>{text}</span>
      </p>
    </div>
  );
}
