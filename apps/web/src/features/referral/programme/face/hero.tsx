import type { Inviter } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './hero.module.css';

type HeroProps = {
  of: ProgrammeView;
  /** Who recommends; null for a visitor without a valid code. */
  inviter: Inviter | null;
};

/** The programme's car, with a card that leans before it, or the words on its cut. */
export function Hero({ of: { hero, share }, inviter }: HeroProps) {
  const { blocks } = useBrand();
  const Title = blocks.invite === 'grid' ? 'h1' : 'h2';
  return (
    <section className={cx(styles.hero, styles[blocks.invite])}>
      <Picture
        image={hero}
        alt=""
        sizes={HERO_SIZES[blocks.hero]}
        hero
        className={styles.scene ?? ''}
      />
      {/* It stands on its lower edge, so that nothing else moves once the inviter is known. */}
      <div className={styles.card}>
        {inviter ? <Who of={inviter} /> : null}
        <Title>{share.title}</Title>
        <p>{share.desc}</p>
      </div>
    </section>
  );
}

const Who = ({
  of: { avatar, nickName, identification, badgeUrl, certified },
}: {
  of: Inviter;
}) => (
  <p className={styles.who}>
    <Avatar src={avatar} size={44} identification={identification} badgeUrl={badgeUrl} />
    <span>
      <b>{nickName}</b> 推荐你来看车
    </span>
    {certified ? <Tag>车主</Tag> : null}
  </p>
);
