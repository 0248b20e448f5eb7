import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { invitationProgramme, invitationVisit } from '@marque/contract/member/invitation/endpoints';
import type { Standing } from '@marque/contract/member/invitation/kinds';
import type { InviteFace, NewcomerGift } from '@marque/contract/member/invitation/schema';
import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { HERO_SIZES, InvitedHero } from './invited-hero.tsx';
import * as styles from './invite-register.module.css';
import { useProgramme } from './use-programme.ts';
import { inviteCodeOf, useInviteChannel, useVisit } from './use-visit.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ brand, params, load }) => {
  const [{ inviter }, { faces, text }] = await Promise.all([
    load(invitationVisit, { code: inviteCodeOf(params) }),
    load(invitationProgramme, {}),
  ]);
  const [face] = faces;
  const { name } = BRAND_FACTS[brand];
  return {
    card: { title: `${inviter?.nickName ?? '朋友'}邀请你加入${name}`, desc: text },
    ...(face && { hero: { image: face.image, sizes: HERO_SIZES } }),
  };
};

export function Component() {
  const { channel, ...params } = usePageParams('member.inviteRegister');
  const code = inviteCodeOf(params);
  useInviteChannel(channel);
  const { visit, accept, accepting } = useVisit(code);
  const programme = useProgramme();
  const { blocks, name } = useBrand();
  const overlay =
    blocks.invite === 'grid' && visit.data !== undefined && programme.data !== undefined;
  const bar = visit.data ? (
    <Bar standing={visit.data.standing} onAccept={accept} busy={accepting} />
  ) : null;
  return (
    <Page id="member.inviteRegister" overlay={overlay} bar={bar}>
      <QueryView of={programme} skeleton={<Skeleton height={480} />}>
        {({ faces, title, text }) => (
          <QueryView of={visit} skeleton={<Skeleton height={480} />}>
            {({ inviter, standing, note, newcomer }) => (
              <>
                {faces[0] ? (
                  <InvitedHero
                    inviter={inviter}
                    face={faces[0]}
                    line={inviter ? `${inviter.nickName} 邀请你` : '欢迎来到'}
                    title={inviter ? `加入${name}` : name}
                    heading={overlay}
                  />
                ) : null}
                <div className={styles.body}>
                  <Gift standing={standing} note={note} gift={newcomer} text={text} />
                  <h2 className={styles.title}>{title}</h2>
                  <Scenes faces={faces.slice(1)} />
                </div>
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

type GiftProps = { standing: Standing; note: string; gift: NewcomerGift; text: string };

/** What a new member gets, where it may be said; else how the person stands. */
function Gift({ standing, note, gift, text }: GiftProps) {
  const { copy, blocks } = useBrand();
  const joins = standing === 'visitor' || standing === 'open' || standing === 'accepted';
  return (
    <section className={styles[blocks.invite]} aria-label="这份邀请">
      {note ? (
        <p className={styles.note} role="status">
          {note}
        </p>
      ) : null}
      {gift && joins ? (
        <>
          <p className={styles.figure}>
            <b>{formatInteger(gift.score)}</b>
            <small>
              {copy.score}
              {standing === 'accepted' ? '已到账' : ''}
            </small>
          </p>
          {gift.coupons.length > 0 ? (
            <ul className={styles.coupons}>
              {gift.coupons.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : null}
        </>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </section>
  );
}

/** The other pictures of the brand. */
function Scenes({ faces }: { faces: readonly InviteFace[] }) {
  const { blocks } = useBrand();
  return (
    <div className={`${styles.scenes} ${styles[blocks.invite]}`}>
      {faces.map(({ id, title, image }) => (
        <figure key={id}>
          <Picture image={image} alt="" sizes="(min-width: 600px) 224px, 46vw" ratio="3 / 2" />
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}

type BarProps = { standing: Standing; onAccept: () => void; busy: boolean };

/** The way on from each standing. */
function Bar({ standing, onAccept, busy }: BarProps) {
  const href = useHref();
  const signedIn = useSignedIn();
  if (standing === 'visitor' || standing === 'open')
    return (
      <Button block busy={busy} onClick={onAccept}>
        {standing === 'open' ? '接受邀请' : '加入并接受邀请'}
      </Button>
    );
  if (standing === 'own')
    return (
      <LinkButton block to={href('member.inviteFriends')}>
        去邀请好友
      </LinkButton>
    );
  if (!signedIn)
    return (
      <Button block onClick={() => void signIn(href('entry.home'))}>
        直接加入
      </Button>
    );
  return (
    <LinkButton block to={href('entry.home')}>
      去首页看看
    </LinkButton>
  );
}
