import { MAX_PINNED } from '@marque/contract/community/badge/art';
import type { Badge } from '@marque/contract/community/badge/schema';
import { BadgeArt } from '#blocks/badge/badge-art.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useShelf } from './use-badges.ts';
import * as styles from './badge.module.css';

export type ShelfSheetProps = {
  open: boolean;
  onClose: () => void;
  earned: readonly Badge[];
  worn: string | null;
  pinned: readonly string[];
};

/** Chooses the badge beside the avatar and those that come first on the wall. */
export default function ShelfSheet({ open, onClose, earned, worn, pinned }: ShelfSheetProps) {
  const { wear, pin, busy } = useShelf();
  const isFull = pinned.length >= MAX_PINNED;
  return (
    <Sheet open={open} onClose={onClose} title="佩戴与置顶">
      <p className={styles.hint}>佩戴 1 枚放在头像旁，最多置顶 {MAX_PINNED} 枚</p>
      <ul className={styles.shelf}>
        {earned.map((badge) => {
          const isPinned = pinned.includes(badge.id);
          return (
            <li key={badge.id}>
              <BadgeArt of={badge} className={styles.small} />
              <b>{badge.name}</b>
              <Button
                size="small"
                kind={worn === badge.id ? 'secondary' : 'primary'}
                busy={busy}
                aria-label={worn === badge.id ? `取下${badge.name}` : `佩戴${badge.name}`}
                onClick={() => wear(worn === badge.id ? null : badge.id)}
              >
                {worn === badge.id ? '取下' : '佩戴'}
              </Button>
              <Button
                size="small"
                kind="plain"
                disabled={isFull && !isPinned}
                busy={busy}
                aria-label={isPinned ? `取消置顶${badge.name}` : `置顶${badge.name}`}
                onClick={() =>
                  pin(isPinned ? pinned.filter((id) => id !== badge.id) : [...pinned, badge.id])
                }
              >
                {isPinned ? '取消置顶' : '置顶'}
              </Button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
