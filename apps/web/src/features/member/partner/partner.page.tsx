import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { withImage } from '@marque/contract/cars/series-image';
import { invitationProgramme, invitationVisit } from '@marque/contract/member/invitation/endpoints';
import { ANSWER_MINUTES } from '@marque/contract/lead/kinds';
import type { InviteFace, InviteProgramme } from '@marque/contract/member/invitation/schema';
import type { Series } from '@marque/contract/cars/schema';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AskAbout } from '#blocks/lead-form/ask-about.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { SeriesRail } from '#blocks/series-rail/series-rail.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { HERO_SIZES, InvitedHero } from '../invitation/invited-hero.tsx';
import { inviteCodeOf, useInviteChannel } from '../invitation/use-visit.ts';
import { programmeInput, useProgramme } from '../invitation/use-programme.ts';
import * as styles from './partner.module.css';

const ALL = { saleState: 'all' } as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ brand, params, load }) => {
  const [{ inviter }, { faces, text }, { items }] = await Promise.all([
    load(invitationVisit, { code: inviteCodeOf(params) }),
    load(invitationProgramme, programmeInput('partner')),
    load(queryMycarSeriesApp, ALL),
  ]);
  const image = items.find(({ seriesId }) => seriesId === params.seriesId)?.hero ?? faces[0]?.image;
  const { name } = BRAND_FACTS[brand];
  return {
    card: { title: inviter ? `${inviter.nickName}推荐你看看${name}` : `看看${name}`, desc: text },
    ...(image && { hero: { image, sizes: HERO_SIZES } }),
  };
};

/** Queries who recommends; nobody for an unknown code and once the programme has ended. */
function useRecommendation(code: string) {
  const api = useApi();
  const query = api.query(invitationVisit, { code }, 'live');
  const visit = useQuery({ ...query, placeholderData: keepPreviousData });
  useRefetchForMember(query.queryKey);
  const programme = useProgramme('partner');
  const known = programme.data?.open ? visit.data : undefined;
  return {
    programme,
    inviter: known?.inviter ?? null,
    certified: known?.certifiedOwner ?? false,
    own: known?.standing === 'own',
  };
}

export function Component() {
  const params = usePageParams('member.partner');
  const code = inviteCodeOf(params);
  useInviteChannel(params.channel);
  const api = useApi();
  const { blocks, name } = useBrand();
  const share = useSheet('share');
  const { programme, inviter, certified, own } = useRecommendation(code);
  const series = useQuery(api.query(queryMycarSeriesApp, ALL, 'list'));
  const items = series.data?.items ?? [];
  const first = items.find(({ seriesId }) => seriesId === params.seriesId);
  const overlay = blocks.invite === 'grid' && programme.data !== undefined;
  const bar = own ? (
    <Button block onClick={() => share.show()}>
      发给朋友
    </Button>
  ) : (
    <Ways sharer={inviter?.id} seriesId={first?.seriesId} />
  );
  return (
    <Page id="member.partner" overlay={overlay} bar={programme.data ? bar : null}>
      <QueryView of={programme} skeleton={<Skeleton height={480} />}>
        {({ faces: [face], title, text, rules }) =>
          face ? (
            <>
              <InvitedHero
                inviter={inviter}
                face={first ? { image: first.hero } : face}
                line={lineOf(inviter?.nickName, certified)}
                title={`看看${first?.seriesName ?? name}`}
                heading={overlay}
              />
              <AnswerTime title={title} text={text} own={own} />
              <div className={styles.rail}>
                <SeriesRail
                  title="挑一台看看"
                  note="点开看配色、版型和参数"
                  items={[...items]
                    .sort((a, b) => Number(b === first) - Number(a === first))
                    .map(withImage)}
                />
              </div>
              <Facts rules={rules} />
              {own ? <PageShare control={share} target={targetOf(code, face, first)} /> : null}
            </>
          ) : null
        }
      </QueryView>
    </Page>
  );
}

const lineOf = (name: string | undefined, certified: boolean): string => {
  if (!name) return '车主都在开';
  return certified ? `认证车主 ${name} 推荐` : `${name} 推荐`;
};

/** A recommendation as it is shared: of one series, or of the brand. */
const targetOf = (code: string, face: InviteFace, first: Series | undefined): ShareTarget => ({
  page: 'member.partner',
  params: { code, ...(first && { seriesId: first.seriesId }) },
  bare: true,
  title: first ? `看看${first.seriesName}` : face.title,
  desc: face.text,
  image: first?.hero ?? face.image,
  price: null,
});

type WaysProps = { sharer: string | undefined; seriesId: string | undefined };

/** What a recommended person can do. */
function Ways({ sharer, seriesId }: WaysProps) {
  const href = useHref();
  return (
    <ActionBar wideLast>
      <LinkButton kind="secondary" to={href('cars.appointmentDrive', { seriesId })}>
        预约试驾
      </LinkButton>
      <AskAbout sharer={sharer} page="member.partner" />
    </ActionBar>
  );
}

/** How soon the chosen store answers. */
function AnswerTime({ title, text, own }: { title: string; text: string; own: boolean }) {
  return (
    <section className={styles.promise} aria-label={title}>
      <p className={styles.figure}>
        <b>{ANSWER_MINUTES / 60}</b>
        <small>个营业小时内，你选的门店回复</small>
      </p>
      {/* Either is one line, so that nothing moves once it is known whose page it is. */}
      <p className={styles.text}>{own ? '这是你的推荐页，朋友看到的就是这样' : text}</p>
    </section>
  );
}

/** What happens with what one leaves, and where to look on. */
function Facts({ rules }: Pick<InviteProgramme, 'rules'>) {
  const href = useHref();
  return (
    <>
      <ul className={styles.rules}>
        {rules
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <nav className={styles.links} aria-label="更多">
        <ListRow label="看参数配置" to={href('cars.modelConfig')} />
        <ListRow label="附近的门店" to={href('cars.network')} />
      </nav>
    </>
  );
}
