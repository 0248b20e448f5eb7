import { handbookVideo } from '@marque/contract/serve/handbook/endpoints';
import { FILM_TOPIC_NAMES } from '@marque/contract/serve/handbook/kinds';
import type { HandbookFilm } from '@marque/contract/serve/handbook/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilmCard } from '#blocks/handbook/film-card.tsx';
import { keepPlace } from '#blocks/handbook/film-place.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { clock } from '#blocks/video-player/clock.ts';
import { VideoPlayer } from '#blocks/video-player/video-player.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, CallButton, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { FilmWords } from './film-words.tsx';
import * as styles from './films.module.css';

const SIZES = '(min-width: 600px) 480px, 100vw';
/** How often the place in a film is kept, in seconds of the film. */
const KEPT_EACH = 5;

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { title, poster, topic } = await load(handbookVideo, { id: params.id || '-' });
  return {
    hero: { image: poster, sizes: SIZES },
    card: { title, desc: `${FILM_TOPIC_NAMES[topic]} · 用车视频` },
  };
};

/** A film of the handbook, with its words. `t` in the address is where it begins. */
export function Component() {
  const api = useApi();
  const id = usePageSubjectId('serve.carVideoDetail');
  const film = useQuery(api.query(handbookVideo, { id }, 'steady'));
  const href = useHref();
  if (film.data) return <Shown key={id} film={film.data} />;
  return (
    <Page id="serve.carVideoDetail">
      <QueryView
        of={film}
        skeleton={<Skeleton height={360} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('serve.videoManual')}>
            看全部视频
          </LinkButton>
        }
      >
        {() => null}
      </QueryView>
    </Page>
  );
}

/** The second to begin at; 0 for what is no second of the film. */
const startOf = (text: string | undefined, seconds: number): number => {
  const second = Math.trunc(Number(text));
  return second > 0 && second < seconds ? second : 0;
};

function Shown({ film }: { film: HandbookFilm }) {
  const { id, title, topic, seconds, poster, shows, about, more } = film;
  const { t } = usePageParams('serve.carVideoDetail');
  const { hotline } = useBrand();
  const [from] = useState(() => startOf(t, seconds));
  const [second, setSecond] = useState(from);
  const share = useSheet('share');
  const href = useHref();
  const seen = (at: number) => {
    setSecond(at);
    // A film that was seen to its end begins anew.
    if (at % KEPT_EACH === 0) keepPlace(id, at < seconds - 1 ? at : 0);
  };
  const moment = second > 0 && second < seconds ? String(second) : undefined;
  return (
    <Page
      id="serve.carVideoDetail"
      title={title}
      action={<ShareButton onShare={() => share.show()} />}
      bar={
        <ActionBar>
          <CallButton phone={hotline} kind="secondary">
            还是没解决，打电话
          </CallButton>
          {about ? (
            <LinkButton to={href('maintenance.manualDetails', { id: about.id })}>看图文</LinkButton>
          ) : null}
        </ActionBar>
      }
    >
      <VideoPlayer
        film={film}
        from={from}
        sizes={SIZES}
        onSecond={seen}
        wide
        renderBelow={(at, seek) => (
          <FilmWords
            captions={film.captions}
            title={title}
            at={at}
            onPick={(to) => {
              seek(to);
              setSecond(Math.floor(to));
            }}
          />
        )}
      />
      <section className={styles.about}>
        <p>
          {FILM_TOPIC_NAMES[topic]} · {clock(seconds)}
          {shows.length > 0 ? ` · 画面为${shows.join('、')}` : ' · 通用'} · 无声，配字幕
        </p>
        <Button size="small" kind="secondary" onClick={() => share.show()}>
          {moment ? `分享此刻 ${clock(second)}` : '分享'}
        </Button>
      </section>
      {more.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.title}>接着看</h2>
          {more.map((one) => (
            <FilmCard key={one.id} film={one} />
          ))}
        </section>
      ) : null}
      <PageShare
        control={share}
        target={{
          page: 'serve.carVideoDetail',
          params: { id, ...(moment && { t: moment }) },
          title,
          desc: moment ? `从 ${clock(second)} 开始看` : `${clock(seconds)} 看明白`,
          image: poster,
          price: null,
        }}
      />
    </Page>
  );
}
