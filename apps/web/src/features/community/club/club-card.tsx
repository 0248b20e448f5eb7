import { JOINING_LABELS } from '@marque/contract/community/club/labels';
import type { ClubCard as Card } from '@marque/contract/community/club/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './club.module.css';

const STATES = { leader: '我带的', manager: '我管理的', member: '已加入' } as const;

function stateOf({ role, membership, standing, frozen, joining }: Card): string {
  if (standing.state === 'held') return '审核中';
  if (standing.state === 'removed') return '未通过';
  if (frozen) return '暂停中';
  if (role) return STATES[role];
  return membership === 'applied' ? '申请中' : JOINING_LABELS[joining];
}

/** A club in a list: its picture with its name, whom it is for, and how many are in it. */
export function ClubCard({ club, eager }: { club: Card; eager?: boolean }) {
  const { blocks } = useBrand();
  const { id, name, cover, series, city, members, sample } = club;
  return (
    <PageLink
      page="community.carClub"
      params={{ id }}
      className={cx(styles.card, styles[blocks.act])}
    >
      {cover ? (
        <Picture
          image={cover}
          alt=""
          sizes="(min-width: 600px) 440px, 92vw"
          ratio="343 / 180"
          className={styles.cardPicture ?? ''}
          eager={eager === true}
        />
      ) : null}
      <span className={styles.cardWords}>
        <span className={styles.cardName}>
          <b>{name}</b>
          {sample ? <Tag muted>示例</Tag> : null}
        </span>
        <span className={styles.cardFacts}>
          {[`${formatCount(members)} 位车友`, series?.name, city, stateOf(club)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </PageLink>
  );
}
