import {
  queryClipApp,
  queryMycarSeriesApp,
  queryMycarTypeApp,
} from '@marque/contract/cars/endpoints';
import type { CarClip, Series } from '@marque/contract/cars/schema';
import { isDriven } from '@marque/contract/cars/drive/test-drive';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { VideoPlayer } from '#blocks/video-player/video-player.tsx';
import { useApi } from '#shared/api/use-api.ts';
import {
  useHref,
  usePageParams,
  usePageSubjectId,
  useQueryParams,
} from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Slideshow } from './slideshow.tsx';

/** The `sizes` of the poster: the width of the column. */
const SIZES = '(min-width: 600px) 480px, 100vw';

const inputOf = (seriesId: string) => ({ seriesId, saleState: 'all' as const });

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const seriesId = params.id || '-';
  const [{ items }, clips] = await Promise.all([
    load(queryMycarSeriesApp, inputOf(seriesId)),
    load(queryClipApp, { seriesId }),
  ]);
  const [series] = items;
  const clip = clipIn(clips.items, params.clip);
  const image = clip?.poster ?? series?.layers.colours[0]?.image;
  if (!series || !image) return {};
  return {
    hero: { image, sizes: SIZES },
    card: { title: clip?.title ?? series.seriesName, desc: series.slogan },
  };
};

const clipIn = (clips: readonly CarClip[], id: string | undefined): CarClip | undefined =>
  clips.find((one) => one.id === id) ?? clips[0];

/** The page of a series' clips, or of its pictures if there are none. */
export function Component() {
  const api = useApi();
  const seriesId = usePageSubjectId('cars.video') || '-';
  const { clip: asked } = usePageParams('cars.video');
  const series = useQuery(api.query(queryMycarSeriesApp, inputOf(seriesId), 'list'));
  const clips = useQuery(api.query(queryClipApp, { seriesId }, 'steady'));
  const href = useHref();
  const one = series.data?.items[0];
  const wayOn = (
    <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
      去展厅看看
    </LinkButton>
  );
  if (one && clips.data)
    return <Shown key={seriesId} series={one} clips={clips.data.items} asked={asked} />;
  return (
    <Page id="cars.video">
      <QueryView
        of={series}
        skeleton={<Skeleton height={560} />}
        onError={wayOn}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty title="没有找到这款车" text="链接可能旧了，展厅里有现在的车系">
              {wayOn}
            </Empty>
          ),
        }}
      >
        {() => <Skeleton height={560} />}
      </QueryView>
    </Page>
  );
}

type ShownProps = { series: Series; clips: readonly CarClip[]; asked: string | undefined };

function Shown({ series, clips, asked }: ShownProps) {
  const { seriesId, seriesName, slogan, layers, saleState } = series;
  const { t } = usePageParams('cars.video');
  const [, setQuery] = useQueryParams();
  const share = useSheet('share');
  const href = useHref();
  const api = useApi();
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId }, 'list'));
  // A trim without a price cannot be configured.
  const first = types.data?.items.find(({ priceFen }) => priceFen !== null);
  const clip = clipIn(clips, asked);
  const [second, setSecond] = useState(() => Math.max(0, Math.trunc(Number(t)) || 0));
  const image = clip?.poster ?? layers.colours[0]?.image;
  const from = clip && second < clip.seconds ? second : 0;
  const target = image && {
    page: 'cars.video' as const,
    params: { id: seriesId, ...(clip && { clip: clip.id, t: String(from) }) },
    title: clip?.title ?? seriesName,
    desc: slogan,
    image,
    price: null,
  };
  const choose = (id: string) => {
    setSecond(0);
    setQuery((old) => {
      const next = new URLSearchParams(old);
      next.set('clip', id);
      next.delete('t');
      return next;
    });
  };
  return (
    <Page
      id="cars.video"
      title={seriesName}
      overlay
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={
        <ActionBar>
          {isDriven(saleState) ? (
            <LinkButton
              kind="secondary"
              to={href('cars.appointmentDrive', { seriesId, from: 'cars.video' })}
            >
              预约试驾
            </LinkButton>
          ) : null}
          {first ? (
            <LinkButton to={href('cars.custom', { typeId: first.typeId })}>定制这款车</LinkButton>
          ) : (
            <LinkButton to={href('cars.detail', { id: seriesId })}>看这款车</LinkButton>
          )}
        </ActionBar>
      }
    >
      <h1 className="visually-hidden">{seriesName}视频</h1>
      {clip ? (
        <VideoPlayer key={clip.id} film={clip} from={from} sizes={SIZES} onSecond={setSecond} />
      ) : (
        <Slideshow of={series} sizes={SIZES} />
      )}
      {clips.length > 1 ? (
        <Chips label="选视频">
          {clips.map(({ id, title }) => (
            <Chip key={id} on={id === clip?.id} onPress={() => choose(id)}>
              {title}
            </Chip>
          ))}
        </Chips>
      ) : null}
      {target ? <PageShare control={share} target={target} /> : null}
    </Page>
  );
}
