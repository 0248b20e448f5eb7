import type { MemberCard } from '@marque/contract/community/relation/schema';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '#blocks/author-line/author-labels.ts';
import { avatarOf } from '#blocks/author-line/avatar-of.ts';
import { formatCount } from '#shared/format/count.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './feed.module.css';

/** Who a member is: picture, name, car, words about themselves, and four counts. */
export function MemberHead({ of, children }: { of: MemberCard; children?: ReactNode }) {
  const { nickName, identification, badgeUrl, role, car, city, bio } = of;
  const facts = [car && `${car} 车主`, city].filter(Boolean).join(' · ');
  const counts = [
    ['动态', of.posts],
    ['获赞', of.likesReceived],
    ['粉丝', of.followers],
    ['关注', of.following],
  ] as const;
  return (
    <section className={styles.memberHead} aria-label={nickName}>
      <div className={styles.memberLine}>
        <Avatar
          src={avatarOf(of)}
          size={64}
          identification={identification}
          badgeUrl={badgeUrl || undefined}
        />
        <div className={styles.memberName}>
          <p>
            <b>{nickName}</b>
            {role ? <Tag>{ROLE_NAMES[role]}</Tag> : null}
          </p>
          {facts ? <p className={styles.quiet}>{facts}</p> : null}
        </div>
        {children}
      </div>
      {bio ? <p className={styles.bio}>{bio}</p> : null}
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dd>{formatCount(count)}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
