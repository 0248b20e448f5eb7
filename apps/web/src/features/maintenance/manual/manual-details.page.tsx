import { handbookTopic } from '@marque/contract/serve/handbook/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepRecent } from '#blocks/handbook/recent-topics.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { TopicBar } from './topic-bar.tsx';
import { TOPIC_SIZES, TopicView } from './topic-view.tsx';

const inputOf = (id: string, seriesId: string | undefined) => ({
  id,
  ...(seriesId && seriesId !== 'all' && { seriesId }),
});

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const topic = await load(handbookTopic, inputOf(params.id || '-', params.seriesId));
  return {
    ...(topic.picture && { hero: { image: topic.picture, sizes: TOPIC_SIZES } }),
    card: { title: topic.title, desc: topic.lead },
  };
};

/** One topic of the handbook: what to do, step by step. */
export function Component() {
  const api = useApi();
  const { id: brand } = useBrand();
  const id = usePageSubjectId('maintenance.manualDetails');
  const { seriesId, q = '' } = usePageParams('maintenance.manualDetails');
  const topic = useQuery(api.query(handbookTopic, inputOf(id, seriesId), 'steady'));
  const href = useHref();
  const { data } = topic;
  useEffect(() => {
    if (data) keepRecent(brand, { id: data.id, title: data.title });
  }, [brand, data]);
  return (
    <Page
      id="maintenance.manualDetails"
      title={data?.title}
      bar={data ? <TopicBar of={data} /> : null}
    >
      <QueryView
        of={topic}
        skeleton={<SkeletonCards heights={[200, 360]} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('maintenance.manual1')}>
            看用车手册
          </LinkButton>
        }
      >
        {(found) => <TopicView key={found.id} of={found} typed={q} seriesId={seriesId} />}
      </QueryView>
    </Page>
  );
}
