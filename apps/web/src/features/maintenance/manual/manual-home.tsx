import type { Out } from '@marque/contract/core';
import type { handbookHome } from '@marque/contract/serve/handbook/endpoints';
import { CHAPTER_NAMES, type Chapter } from '@marque/contract/serve/handbook/kinds';
import carProfile from 'virtual:icon/car-profile';
import deviceMobile from 'virtual:icon/device-mobile';
import drop from 'virtual:icon/drop';
import firstAid from 'virtual:icon/first-aid-kit';
import headlights from 'virtual:icon/headlights';
import key from 'virtual:icon/key';
import seat from 'virtual:icon/seatbelt';
import seatPlain from 'virtual:icon/seat';
import tire from 'virtual:icon/tire';
import warning from 'virtual:icon/warning-circle';
import { FilmCard } from '#blocks/handbook/film-card.tsx';
import { ModelChips } from '#blocks/handbook/model-chips.tsx';
import { recentTopics } from '#blocks/handbook/recent-topics.ts';
import { LampGrid } from '#blocks/lamp-grid/lamp-grid.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './manual.module.css';

type Home = Out<typeof handbookHome>;
type OfSeries = { seriesId: string | undefined };

const ICONS: Readonly<Record<Chapter, string>> = {
  lamps: warning,
  start: key,
  drive: carProfile,
  light: headlights,
  cabin: seatPlain,
  screen: deviceMobile,
  child: seat,
  tyre: tire,
  care: drop,
  roadside: firstAid,
};

type ManualHomeProps = OfSeries & {
  of: Home;
  onChoose: (seriesId: string | undefined) => void;
};

/** Lamps, what was read last, chapters and films. */
export function ManualHome({ of, seriesId, onChoose }: ManualHomeProps) {
  const { hotline } = useBrand();
  const href = useHref();
  const linkTo = (id: string) =>
    href('maintenance.manualDetails', { id, ...(seriesId && { seriesId }) });
  return (
    <>
      <ModelChips series={of.allSeries} seriesId={seriesId} onChoose={onChoose} />
      <section aria-label="仪表警示灯" className={styles.lamps}>
        <LampGrid lamps={of.lamps} linkTo={linkTo} />
      </section>
      <Recent linkTo={linkTo} />
      <Chapters chapters={of.chapters} linkTo={linkTo} />
      {of.films.length > 0 ? (
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>看视频学</h2>
            <PageLink
              page="serve.videoManual"
              params={seriesId ? { seriesId } : {}}
              className={styles.all}
            >
              全部视频
            </PageLink>
          </div>
          {of.films.map((film) => (
            <FilmCard key={film.id} film={film} />
          ))}
        </section>
      ) : null}
      <section className={styles.help}>
        <PhoneRow label="24 小时道路救援与咨询" phone={hotline} />
      </section>
    </>
  );
}

type Linking = { linkTo: (id: string) => string };

/** The topics that were read last in this visit. */
function Recent({ linkTo }: Linking) {
  const { id: brand } = useBrand();
  const hydrated = useHydrated();
  const topics = hydrated ? recentTopics(brand) : [];
  if (topics.length === 0) return null;
  return (
    <section className={cx(styles.section, styles.recent)} aria-label="最近看过">
      {topics.slice(0, 2).map(({ id, title }) => (
        <ListRow key={id} label={title} note="最近看过" to={linkTo(id)} />
      ))}
    </section>
  );
}

function Chapters({ chapters, linkTo }: Linking & Pick<Home, 'chapters'>) {
  const { blocks } = useBrand();
  const sheet = useSheet('chapter');
  const open = chapters[sheet.at];
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>按章节看</h2>
      </div>
      <ol className={styles[blocks.lamps] ?? ''}>
        {chapters.map(({ chapter, topics }, place) => (
          <li key={chapter}>
            <button type="button" className={styles.entry} onClick={() => sheet.show(place)}>
              <Icon of={ICONS[chapter]} size={26} />
              <span className={styles.number} aria-hidden>
                {String(place + 1).padStart(2, '0')}
              </span>
              <span className={styles.name}>{CHAPTER_NAMES[chapter]}</span>
              <span className={styles.count}>{topics.length} 节</span>
            </button>
          </li>
        ))}
      </ol>
      <Sheet
        open={sheet.open}
        onClose={() => sheet.close()}
        title={open ? CHAPTER_NAMES[open.chapter] : ''}
      >
        {open?.topics.map(({ id, title }) => (
          <ListRow key={id} label={title} to={linkTo(id)} />
        ))}
      </Sheet>
    </section>
  );
}
