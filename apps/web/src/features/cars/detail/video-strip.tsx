import { queryClipApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import play from 'virtual:icon/play-fill';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './video-strip.module.css';

/** A link to the clips of a series. */
export function VideoStrip({ seriesId }: { seriesId: string }) {
  const api = useApi();
  const { data } = useQuery(api.query(queryClipApp, { seriesId }, 'steady'));
  const [clip] = data?.items ?? [];
  if (!clip) return null;
  return (
    <PageLink page="cars.video" params={{ id: seriesId }} className={styles.strip}>
      <Picture image={clip.poster} alt="" sizes="100vw" className={styles.picture ?? ''} />
      <span className={styles.texts}>
        <Icon of={play} size={20} />
        看视频：{clip.title}
        <i>{clip.seconds} 秒</i>
      </span>
    </PageLink>
  );
}
