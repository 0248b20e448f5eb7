import type { Author } from '@marque/contract/community/common';
import type { ReactNode } from 'react';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { ROLE_NAMES } from './author-labels.ts';
import { avatarOf } from './avatar-of.ts';
import * as styles from './author-line.module.css';

type AuthorLineProps = {
  author: Author;
  /** When it was written, and what stands beside that. */
  at?: string;
  note?: string | undefined;
  size?: number;
  /** What stands at the end of the line, such as the button to follow. */
  children?: ReactNode;
};

/** Who wrote something: picture, name, role, car and time. It leads to the author's page. */
export function AuthorLine({ author, at, note, size = 36, children }: AuthorLineProps) {
  const { authorId, nickName, identification, badgeUrl, car, role } = author;
  const facts = [car && `${car} 车主`, note].filter(Boolean).join(' · ');
  return (
    <div className={styles.line}>
      <AuthorLink author={author} className={styles.face}>
        <Avatar
          src={avatarOf(author)}
          size={size}
          identification={identification}
          badgeUrl={badgeUrl || undefined}
        />
      </AuthorLink>
      <div className={styles.who}>
        <p className={styles.name}>
          {authorId ? (
            <PageLink page="community.information" params={{ author: authorId }} className="reach">
              <span className={styles.text}>{nickName}</span>
            </PageLink>
          ) : (
            <span className={styles.text}>{nickName}</span>
          )}
          {role ? <Tag>{ROLE_NAMES[role]}</Tag> : null}
        </p>
        <p className={styles.facts}>
          {at ? <RelativeTime at={at} /> : null}
          {at && facts ? ' · ' : ''}
          {facts}
        </p>
      </div>
      {children}
    </div>
  );
}

/** The author's picture as a second way to the page, which screen readers leave out. */
function AuthorLink({
  author: { authorId },
  className,
  children,
}: {
  author: Author;
  className: string | undefined;
  children: ReactNode;
}) {
  return authorId ? (
    <PageLink
      page="community.information"
      params={{ author: authorId }}
      className={className}
      tabIndex={-1}
      aria-hidden
    >
      {children}
    </PageLink>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** An author in a card that is a link itself: a small picture and the name. */
export const AuthorName = ({ author, size = 20 }: { author: Author; size?: number }) => (
  <span className={styles.small}>
    <Avatar src={avatarOf(author)} size={size} identification={author.identification} />
    <span>{author.nickName}</span>
  </span>
);
