import type { OwnLevel } from '@marque/contract/member/membership/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import caret from 'virtual:icon/caret-right';
import { levelSentence } from '#blocks/level-card/level-labels.ts';
import { serverNow } from '#shared/api/wire.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './center.module.css';

/** What keeps the level or leads to the next one, which opens the ledger. */
export function LevelLine({ own }: { own: OwnLevel }) {
  const { text, warns } = levelSentence(own, shanghaiDay(new Date(serverNow())));
  return (
    <PageLink page="member.growthValueDetail" className={cx(styles.line, warns && styles.warns)}>
      <span>{text}</span>
      <Icon of={caret} size={16} />
    </PageLink>
  );
}
