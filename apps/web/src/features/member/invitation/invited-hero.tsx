import type { InviteFace } from '@marque/contract/member/invitation/schema';
import type { Sharer } from '@marque/contract/share/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './invite-register.module.css';

type InvitedHeroProps = {
  /** null for an invitation that nobody is known of. */
  inviter: Sharer | null;
  face: Pick<InviteFace, 'image'>;
  /** The line above the title, and the title. */
  line: string;
  title: string;
  /** The page's heading stands in the picture. */
  heading: boolean;
};

export const HERO_SIZES = '(min-width: 600px) 480px, 100vw';

/** Who invites, before the brand's picture: a card that leans on it, or a name on its cut. */
export function InvitedHero({ inviter, face, line, title, heading }: InvitedHeroProps) {
  const { blocks } = useBrand();
  const Title = heading ? 'h1' : 'h2';
  return (
    <section className={cx(styles.hero, styles[blocks.invite])}>
      <Picture image={face.image} alt="" sizes={HERO_SIZES} hero className={styles.scene ?? ''} />
      <div className={styles.card}>
        {inviter ? (
          <Avatar
            src={inviter.avatar}
            size={56}
            identification={inviter.identification}
            badgeUrl={inviter.badgeUrl}
          />
        ) : null}
        <div>
          <p>{line}</p>
          <Title>{title}</Title>
        </div>
      </div>
    </section>
  );
}
