import { ACT_BASE_COUNT, sumText } from '@marque/contract/community/act/policy';
import { actDetail, actTop6 } from '@marque/contract/community/act/endpoints';
import type { Act } from '@marque/contract/community/act/schema';
import { acquireByTypeCodeAndDictCode } from '@marque/contract/dict/endpoints';
import { whenText } from '#blocks/act-card/act-labels.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useBrand } from '#shared/brand/brand.ts';
import {
  Redirect,
  useHref,
  usePageParams,
  usePageSubjectId,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';
import { idSegmentOf } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { OtherActs } from '../common/other-acts.tsx';
import { ActAgenda } from './act-agenda.tsx';
import { ActBar } from './act-bar.tsx';
import { ActFacts } from './act-facts.tsx';
import { ActFee } from './act-fee.tsx';
import { ActHead, ActSkeleton, PICTURE_SIZES } from './act-head.tsx';
import { ActNotes } from './act-notes.tsx';
import { ActPeople } from './act-people.tsx';
import { useAct } from './use-act.ts';

const ActComments = lazyComponent(() => import('./act-comments.tsx'));
const ActReviews = lazyComponent(() => import('./act-reviews.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load, blocks }) => {
  const id = params.id ?? '-';
  const [act] = await Promise.all([
    load(actDetail, { id }),
    load(actTop6, { id }),
    load(acquireByTypeCodeAndDictCode, ACT_BASE_COUNT),
  ]);
  const [image] = act.pictures;
  const card = { title: act.title, desc: descOf(act) };
  return { card, ...(image && { hero: { image, sizes: PICTURE_SIZES[blocks.act] } }) };
};

const descOf = (act: Act): string =>
  `${whenText(act.sessions[0]!.startsAt)} · ${act.city} · ${sumText(act.fee)}`;

function targetOf(act: Act): ShareTarget | null {
  const [image] = act.pictures;
  const { fen, score } = act.fee;
  return image
    ? {
        page: 'community.actDetails',
        params: { id: act.id },
        title: act.title,
        desc: descOf(act),
        image,
        price: fen > 0 || score > 0 ? { fen, score, originalFen: null } : null,
      }
    : null;
}

/** The login takes the activity from the query, so an id in the path moves there. */
function useOwnAddress(id: string): string | null {
  const { pathname } = useRouteLocation();
  const href = useHref();
  return idSegmentOf(pathname) === null ? null : href('community.actDetails', { id });
}

export function Component() {
  const id = usePageSubjectId('community.actDetails');
  const { comment } = usePageParams('community.actDetails');
  const { act, top } = useAct(id);
  const { blocks } = useBrand();
  const share = useSheet('share');
  const address = useOwnAddress(id);
  const hydrated = useHydrated();
  const target = act.data ? targetOf(act.data) : null;
  return (
    <Page
      id="community.actDetails"
      clear={blocks.act === 'poster' && act.data !== undefined}
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={act.data ? <ActBar of={act.data} /> : null}
    >
      {address && hydrated ? <Redirect to={address} /> : null}
      <QueryView of={act} skeleton={<ActSkeleton />} onError={<OtherActs />}>
        {(data) => (
          <>
            <ActHead of={data} />
            <ActFacts of={data} />
            <HydrationSection>
              <ActAgenda of={data} />
            </HydrationSection>
            <HydrationSection>
              <ActPeople of={data} top={top.data} />
            </HydrationSection>
            <HydrationSection>
              <ActFee of={data} />
            </HydrationSection>
            <HydrationSection>
              <ActNotes of={data} />
            </HydrationSection>
            <LazyBoundary>
              <ActReviews id={data.id} />
            </LazyBoundary>
            <LazyBoundary>
              <ActComments id={data.id} at={comment ?? ''} />
            </LazyBoundary>
            {target ? <PageShare control={share} target={target} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
