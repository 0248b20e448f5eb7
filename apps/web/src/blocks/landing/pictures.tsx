import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './landing.module.css';

type PicturesProps = Pick<BlockOf<'pictures'>, 'layout' | 'items'>;

const SIZES = {
  full: '(min-width: 600px) 480px, 100vw',
  pair: '(min-width: 600px) 216px, 44vw',
  rail: '(min-width: 600px) 336px, 70vw',
};

/** Pictures with a caption each; one with a target is a link. */
export function Pictures({ layout, items }: PicturesProps) {
  const linkTo = useServerLink();
  return (
    <div
      className={cx(styles.pictures, styles[layout])}
      {...(layout === 'rail' && { role: 'group', 'aria-label': '横向滑动的图片', tabIndex: 0 })}
    >
      {items.map(({ id, image, caption, link }) => {
        const to = link ? linkTo(link) : null;
        const figure = (
          <>
            <Picture image={image} alt={caption ? '' : '插图'} sizes={SIZES[layout]} />
            {caption ? <figcaption>{caption}</figcaption> : null}
          </>
        );
        return <figure key={id}>{to ? <PathLink to={to}>{figure}</PathLink> : figure}</figure>;
      })}
    </div>
  );
}
