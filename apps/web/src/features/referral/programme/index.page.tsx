import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import type { Series } from '@marque/contract/cars/schema';
import { withImage } from '@marque/contract/cars/series-image';
import { imageSrc } from '@marque/contract/picture-url';
import { referralProgrammes } from '@marque/contract/referral/programme/endpoints';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useQuery } from '@tanstack/react-query';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { SeriesRail } from '#blocks/series-rail/series-rail.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Hero } from './face/hero.tsx';
import { IndexBar, type Sheets } from './face/index-bar.tsx';
import { IndexSheets } from './face/index-sheets.tsx';
import { Counts, Lanes } from './face/lanes.tsx';
import { Lead } from './face/lead.tsx';
import { Places } from './face/places.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { TierTable } from './benefits/tier-table.tsx';
import { Rules } from './rules.tsx';
import { RunningInstead } from './face/running-instead.tsx';
import { Steps } from './face/steps.tsx';
import { isOver, loadProgramme } from './use-programme.ts';
import { codeOf, useStanding, useTouch } from './use-standing.ts';
import { WaysOn } from './face/ways-on.tsx';
import * as styles from './face/index.module.css';

const ALL = { saleState: 'all' } as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async (context) => {
  const [of] = await Promise.all([loadProgramme(context), context.load(queryMycarSeriesApp, ALL)]);
  if (isOver(of)) await context.load(referralProgrammes, {});
  const { title, desc, image } = of.share;
  return {
    hero: { image: of.hero, sizes: HERO_SIZES[context.blocks.hero] },
    card: { title, desc, image: imageSrc(image, 600) },
  };
};

export function Component() {
  const { blocks } = useBrand();
  const { slug = '', code: asked, face } = usePageParams('referral.index');
  const { code, standing } = useStanding(slug, face === 'mine' ? '' : codeOf(asked));
  const offered = standing?.inviter !== null && standing?.refusal === null;
  useTouch(code, offered && standing.bound === null);
  const sheets: Sheets = {
    share: useSheet('share'),
    code: useSheet('code'),
    join: useSheet('join'),
    accept: useSheet('accept'),
  };
  const carsOf = useCars();
  return (
    <ProgrammePage
      overlay={blocks.invite === 'grid'}
      renderBar={(of) => <IndexBar of={of} standing={standing} cars={carsOf(of)} sheets={sheets} />}
    >
      {(of) => (
        <div className={isOver(of) ? styles.over : undefined}>
          <Hero of={of} inviter={standing?.mine ? null : (standing?.inviter ?? null)} />
          <Lead of={of} standing={standing} cars={carsOf(of)} />
          {of.says === 'story' ? null : standing?.mine ? (
            <Counts of={standing.mine.counts} />
          ) : (
            <Lanes of={of} />
          )}
          {of.says === 'story' ? null : (
            <HydrationSection>
              <Steps of={of} />
              <Places of={of.places} />
            </HydrationSection>
          )}
          <TierTable of={of} />
          {isOver(of) ? <RunningInstead without={of.slug} /> : null}
          <HydrationSection>
            <Cars cars={carsOf(of)} />
            <Scenes of={of} />
          </HydrationSection>
          <HydrationSection>
            <Rules of={of} />
          </HydrationSection>
          <WaysOn of={of} standing={standing} />
          <IndexSheets of={of} standing={standing} code={code} sheets={sheets} />
        </div>
      )}
    </ProgrammePage>
  );
}

/** The cars of a programme; all of the brand where it names none. */
function useCars() {
  const api = useApi();
  const { data } = useQuery(api.query(queryMycarSeriesApp, ALL, 'list'));
  return ({ series }: ProgrammeView) =>
    (data?.items ?? []).filter(({ seriesId }) => series.length === 0 || series.includes(seriesId));
}

const Cars = ({ cars }: { cars: readonly Series[] }) => (
  <SeriesRail title="挑一台看看" note="点开看配色、版型和参数" items={cars.map(withImage)} />
);

/** Its pictures, where only cars and pictures are shown. */
const Scenes = ({ of: { says, hero, posters } }: { of: ProgrammeView }) =>
  says === 'story' ? (
    <div className={styles.scenes}>
      {posters
        .filter(({ key }) => key !== hero.key)
        .map((image) => (
          <Picture key={image.key} image={image} alt="" sizes={HERO_SIZES.rim} ratio="4 / 3" />
        ))}
    </div>
  ) : null;
