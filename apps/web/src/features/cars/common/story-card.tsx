import { drivenText } from '@marque/contract/cars/drive-review/labels';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { imageSrc } from '@marque/contract/picture-url';
import thumbsUp from 'virtual:icon/thumbs-up';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './story-card.module.css';

/** Three times the displayed size, for screens with a high density. */
const AVATAR_WIDTH = 96;
const PICTURES = 3;

/** A review of a test drive in a list. */
export function StoryCard({ of }: { of: DriveReview }) {
  const { id, nickName, avatar, identification, badgeUrl, drive, mean, text, images } = of;
  return (
    <Card>
      <PageLink page="cars.driveStory" params={{ id }} className={styles.story}>
        <span className={styles.author}>
          <Avatar
            src={avatar && imageSrc(avatar, AVATAR_WIDTH)}
            size={36}
            identification={identification}
            badgeUrl={badgeUrl}
          />
          <span className={styles.who}>
            <b>{nickName}</b>
            <span>{drivenText(drive)}</span>
          </span>
          <span className={styles.mean} role="img" aria-label={`${mean.toFixed(1)} 分`}>
            {mean.toFixed(1)}
          </span>
        </span>
        <span className={styles.text}>{text}</span>
        {images.length > 0 ? (
          <span className={styles.pictures}>
            {images.slice(0, PICTURES).map((image) => (
              <Picture
                key={image.key}
                image={image}
                alt=""
                sizes="(min-width: 600px) 132px, 27vw"
                ratio="4 / 3"
              />
            ))}
          </span>
        ) : null}
        <span className={styles.foot}>
          <span className={styles.tags}>
            {of.sample ? <Tag muted>示例</Tag> : null}
            {of.tags.slice(0, 3).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
          {of.likes > 0 ? (
            <span className={styles.likes} role="img" aria-label={`${of.likes} 人觉得有用`}>
              <Icon of={thumbsUp} size={14} />
              {formatCount(of.likes)}
            </span>
          ) : null}
        </span>
      </PageLink>
    </Card>
  );
}
