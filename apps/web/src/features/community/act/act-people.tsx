import type { actTop6 } from '@marque/contract/community/act/endpoints';
import type { Act } from '@marque/contract/community/act/schema';
import type { Out } from '@marque/contract/core';
import { imageUrl } from '@marque/contract/picture-url';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './act.module.css';
import { useJoinedText } from './use-act.ts';

type PeopleProps = { of: Act; top: Out<typeof actTop6> | undefined };

/** The first of those who take part, and how many there are. */
export function ActPeople({ of, top }: PeopleProps) {
  const href = useHref();
  const text = useJoinedText(of.joined);
  return (
    <section className={styles.part} aria-label="车友">
      <SectionHead title="一起去的车友" note={text} />
      {top && top.items.length > 0 ? (
        <PageLink page="community.actMember" params={{ id: of.id }} className={styles.people}>
          {top.items.map(({ authorId, avatar, nickName, identification }) => (
            <span key={authorId} className={styles.person}>
              <Avatar
                src={avatar && imageUrl(avatar, avatar.widths[0]!)}
                size={44}
                identification={identification}
              />
              <span>{nickName}</span>
            </span>
          ))}
        </PageLink>
      ) : (
        <p className={styles.detail}>还没有公开的车友，报名后可以选择出现在这里。</p>
      )}
      {of.state === 'running' || of.state === 'ended' ? (
        <ListRow
          label="签到榜"
          value="看谁先到"
          to={href('community.signRanking', { id: of.id })}
        />
      ) : null}
      {of.leads ? (
        <ListRow
          label="现场签到"
          value="出示现场码、扫凭证"
          to={href('community.actSign', { id: of.id, host: '1' })}
        />
      ) : null}
    </section>
  );
}
