import type { Work } from '@marque/contract/activity/work/schema';
import { PathLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { useWorkLink } from './work-link.ts';
import * as styles from './work.module.css';

/** A work in a list: its picture, its title, whose it is. */
export function WorkCard({ of }: { of: Work }) {
  const link = useWorkLink();
  const { images, video, title, author, votes, number, sample, ai } = of;
  const picture = images[0] ?? video?.poster;
  return (
    <PathLink to={link(of)} className={styles.card}>
      {picture ? (
        <Picture image={picture} alt="" sizes="(min-width: 600px) 240px, 50vw" ratio="4 / 3" />
      ) : (
        <span className={styles.none}>{video ? '视频' : '作品'}</span>
      )}
      <b>{title}</b>
      <span className={styles.of}>
        {number} 号 · {author.nickName}
        {votes === null ? '' : ` · ${votes} 票`}
      </span>
      {sample ? <Tag>示例</Tag> : null}
      {ai ? <Tag muted>AI 生成</Tag> : null}
    </PathLink>
  );
}
