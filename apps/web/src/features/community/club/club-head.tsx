import { JOINING_LABELS } from '@marque/contract/community/club/labels';
import type { Club } from '@marque/contract/community/club/schema';
import type { Brand } from '@marque/contract/core';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { avatarOf } from '#blocks/author-line/avatar-of.ts';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { type BrandBlocks, useBrand } from '#shared/brand/brand.ts';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './club.module.css';

/** The width of the picture on screen, the same as in the server's preload. */
export const PICTURE_SIZES: Record<BrandBlocks['act'], string> = {
  poster: '(min-width: 600px) 480px, 100vw',
  leaf: '(min-width: 600px) 440px, 91.5vw',
};
const RATIOS: Record<BrandBlocks['act'], string> = { poster: '375 / 360', leaf: '343 / 220' };

/** How a club is shared. */
export const clubTarget = ({ id, name, members, cover }: Club, brand: Brand): ShareTarget => ({
  page: 'community.carClub',
  params: { id },
  title: name,
  desc: `${formatCount(members)} 位车友在这里`,
  image: cover,
  ...(cover ? {} : { card: `/share-${brand}.jpg` }),
  price: null,
});

/** What a club is: its picture and name, whom it is for, and who is in it. */
export function ClubHead({ of }: { of: Club }) {
  const { act: variant } = useBrand().blocks;
  const { id, name, cover, series, city, members, faces, joining, sample, standing, frozen } = of;
  const facts = [series?.name, city, JOINING_LABELS[joining]].filter(Boolean).join(' · ');
  return (
    <section className={cx(styles.head, styles[variant])} aria-label={name}>
      {cover ? (
        <Picture
          image={cover}
          alt=""
          sizes={PICTURE_SIZES[variant]}
          ratio={RATIOS[variant]}
          hero
          className={styles.cover ?? ''}
        />
      ) : null}
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}
          {sample ? <Tag muted>示例</Tag> : null}
        </h2>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.below}>
        {frozen ? <p className={styles.note}>车友会已暂停，现在只能浏览</p> : null}
        <StandingNote standing={standing} subject={{ kind: 'clubText', id }} />
        <PageLink
          page="community.carClub"
          params={{ id, view: 'members' }}
          className={styles.people}
        >
          <span className={styles.figure}>
            <b>{members}</b> 位车友
          </span>
          <span className={styles.faces} aria-hidden>
            {faces.map((face) => (
              <Avatar key={face.authorId} src={avatarOf(face)} size={36} />
            ))}
          </span>
        </PageLink>
      </div>
    </section>
  );
}
