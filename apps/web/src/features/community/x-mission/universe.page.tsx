import { missionSeason } from '@marque/contract/community/x-mission/endpoints';
import type { Out } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { placesOf } from './places.ts';
import { Plaza } from './plaza.tsx';
import { useLamp, useSeason } from './use-mission.ts';
import * as styles from './universe.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  const { lamps } = await load(missionSeason, {});
  return { card: { title: 'X 宇宙', desc: `今晚亮灯 ${lamps.today}` } };
};

/** A plaza at night with doors to the community's places, and a lamp for everybody who came today. */
export function Component() {
  const query = useSeason();
  return (
    <Page id="community.universe" clear>
      <QueryView of={query} skeleton={<Skeleton height={812} />}>
        {(data) => <Universe of={data} />}
      </QueryView>
    </Page>
  );
}

function Universe({ of }: { of: Out<typeof missionSeason> }) {
  const href = useHref();
  const places = placesOf(of);
  const isDark = of.season === null || of.season.state === 'frozen' || !of.season.begun;
  return (
    <>
      <Plaza places={places} lamps={of.lamps.today} isDark={isDark}>
        <Lamps of={of} isDark={isDark} />
      </Plaza>
      <section className={styles.list} aria-label="广场上的去处">
        {places.map(({ page, params, name, fact }) => (
          <ListRow key={name} label={name} value={fact} to={href(page, params)} />
        ))}
      </section>
    </>
  );
}

/** The number of the lamps of today, and the own one. */
function Lamps({
  of: { lamps, season, own },
  isDark,
}: {
  of: Out<typeof missionSeason>;
  isDark: boolean;
}) {
  const { light, busy } = useLamp();
  if (isDark)
    return (
      <p className={styles.lamps}>
        {season
          ? season.begun
            ? '赛季已结束，灯都休息了'
            : '开赛那晚，灯会亮起'
          : '赛季筹备中，灯还没亮'}
        {own && own.points > 0 ? (
          <span>
            <b>{formatInteger(own.points)}</b> 分，我的成绩
          </span>
        ) : null}
      </p>
    );
  return (
    <div className={styles.lamps}>
      <p>
        今晚亮灯 <b>{formatInteger(lamps.today)}</b>
      </p>
      {lamps.lit ? (
        <p>你的灯亮着，明晚再来</p>
      ) : (
        <Button size="small" busy={busy} onClick={light}>
          点亮我的灯
        </Button>
      )}
    </div>
  );
}
