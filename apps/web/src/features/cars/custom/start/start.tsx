import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import type { Series } from '@marque/contract/cars/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { SeriesStill } from '#blocks/series-rail/series-still.tsx';
import * as styles from './start.module.css';

/** Loaded separately, because the server renders the page for a visitor, who has no wishes. */
const OwnWishes = lazyComponent(() => import('./own-wishes.tsx'));
const Trims = lazyComponent(() => import('./trims.tsx'));
const BudgetSheet = lazySheet(() => import('./budget-sheet.tsx'), 'opened');

/** The start of a configuration: a wish, or a series and its trims. */
export function Start() {
  const api = useApi();
  const signedIn = useSignedIn();
  const series = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }));
  const budget = useSheet('budget');
  return (
    <>
      {signedIn ? (
        <LazyBoundary>
          <OwnWishes />
        </LazyBoundary>
      ) : null}
      <section className={styles.section}>
        <SectionHead title="从一款车开始" note="先选车，再配颜色、轮毂和选装">
          <Button kind="secondary" size="small" onClick={() => budget.show()}>
            按预算找车
          </Button>
        </SectionHead>
        <QueryView
          of={series}
          skeleton={<Skeleton height={480} />}
          empty={{
            when: ({ items }) => items.every((one) => !isOpen(one)),
            show: <Empty title="眼下没有可以定制的车" text="新车上市后会在这里" />,
          }}
        >
          {({ items }) => (
            <ul className={styles.series}>
              {items.filter(isOpen).map((one, place) => (
                <li key={one.seriesId}>
                  <SeriesCard series={one} place={place} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </section>
      <BudgetSheet open={budget.open} onClose={() => budget.close()} />
    </>
  );
}

const isOpen = ({ saleState }: Series): boolean =>
  saleState === 'onSale' || saleState === 'presale';

/** A series. A tap shows its trims. */
function SeriesCard({ series, place }: { series: Series; place: number }) {
  const [open, setOpen] = useState(false);
  const { seriesName, slogan, hero, priceFromFen, poses } = series;
  return (
    <article className={styles.card}>
      <button
        type="button"
        className={styles.face}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <SeriesStill of={{ poses, image: hero }} place={place} />
        <span className={styles.texts}>
          <b>{seriesName}</b>
          <span>{slogan}</span>
          {priceFromFen === null ? null : (
            <span className={styles.from}>
              <Price fen={priceFromFen} size="small" /> 起
            </span>
          )}
        </span>
      </button>
      {open ? (
        <LazyBoundary loading={<Skeleton height={156} />}>
          <Trims seriesId={series.seriesId} />
        </LazyBoundary>
      ) : null}
    </article>
  );
}
