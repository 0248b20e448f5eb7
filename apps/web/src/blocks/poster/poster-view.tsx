import { useQuery } from '@tanstack/react-query';
import { useBrand } from '#shared/brand/brand.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { drawPoster } from './draw-poster.ts';
import { savePoster } from './poster-actions.ts';
import * as styles from './poster.module.css';
import type { ShareTarget } from './share-target.ts';
import type { ShareCode } from './use-share-code.ts';

type PosterViewProps = { target: ShareTarget; code: ShareCode };

/** The poster as a picture, to save by a long press or with the button. */
export default function PosterView({ target, code }: PosterViewProps) {
  const { name, copy, mark } = useBrand();
  const { Authorization, nickName, avatar } = useSession();
  const poster = useQuery({
    queryKey: ['poster', name, nickName, avatar, target],
    queryFn: async () => {
      const picture = await code.picture();
      return drawPoster({
        ...target,
        scoreName: copy.score,
        sharer: Authorization ? { name: nickName, avatar } : null,
        brand: { name, slogan: copy.slogan, mark },
        code:
          picture.kind === 'sunCode'
            ? { image: picture.image }
            : { address: new URL(picture.path, location.origin).href },
      });
    },
    // The picture is large, so it leaves the cache when it is closed.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <div className={styles.view}>
      <QueryView of={poster} skeleton={<div className={styles.blank} />}>
        {({ url, width, height }) => (
          <>
            <div className={styles.scroll}>
              <img
                className={styles.poster}
                src={url}
                width={width}
                height={height}
                alt={`「${target.title}」的分享海报`}
              />
            </div>
            <div className={styles.foot}>
              <p>长按图片，发给朋友或保存</p>
              <Button block onClick={() => void savePoster(url)}>
                保存图片
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}
