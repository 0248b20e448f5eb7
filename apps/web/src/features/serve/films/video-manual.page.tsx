import { handbookVideos } from '@marque/contract/serve/handbook/endpoints';
import {
  FILM_TOPIC_NAMES,
  FILM_TOPICS,
  type FilmTopic,
} from '@marque/contract/serve/handbook/kinds';
import { carSeries } from '@marque/contract/garage/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ModelChips } from '#blocks/handbook/model-chips.tsx';
import { useModel } from '#blocks/handbook/use-model.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { FilmList } from './film-list.tsx';

const inputOf = (seriesId: string | undefined, q: string | undefined) => ({
  ...(seriesId && { seriesId }),
  ...(q && { q: q.slice(0, 30) }),
});

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const seriesId = params.seriesId === 'all' ? undefined : params.seriesId;
  const [{ items }] = await Promise.all([
    load(handbookVideos, inputOf(seriesId, params.q)),
    load(carSeries, {}),
  ]);
  const [first] = items;
  return first ? { hero: { image: first.poster, sizes: '(min-width: 600px) 480px, 100vw' } } : {};
};

const topicOf = (text: string | undefined): FilmTopic | null =>
  FILM_TOPICS.find((one) => one === text) ?? null;

/** The films of the handbook by what they are about, those of the own model first. */
export function Component() {
  const api = useApi();
  const { hotline } = useBrand();
  const href = useHref();
  const { topic, q } = usePageParams('serve.videoManual');
  const { seriesId, choose } = useModel();
  const series = useQuery(api.query(carSeries, {}, 'steady'));
  const films = useQuery({
    ...api.query(handbookVideos, inputOf(seriesId, q), 'steady'),
    placeholderData: (before) => before,
  });
  const asked = topicOf(topic);
  return (
    <Page id="serve.videoManual" title={asked ? `${FILM_TOPIC_NAMES[asked]}视频` : undefined}>
      <ModelChips series={series.data?.items ?? []} seriesId={seriesId} onChoose={choose} />
      <QueryView
        of={films}
        skeleton={<SkeletonCards heights={[248, 96, 96]} />}
        onError={<PhoneRow label="先打电话问" phone={hotline} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty title="没有这样的视频" text="图文手册里也许有">
              <LinkButton size="small" to={href('maintenance.manual1', { q })}>
                去用车手册找
              </LinkButton>
            </Empty>
          ),
        }}
      >
        {({ items, series: own }) => (
          <FilmList films={items} topic={asked} series={own} seriesId={seriesId} />
        )}
      </QueryView>
    </Page>
  );
}
