import { clubPage } from '@marque/contract/community/club/endpoints';
import type { ClubCard as Card } from '@marque/contract/community/club/schema';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { ClubCard } from './club-card.tsx';
import * as styles from './club.module.css';
import { CLUBS } from './clubs-input.ts';

const ClubForm = lazySheet(() => import('./club-form.tsx'), 'opened');

const ALL = 'all';
const NEAR = 'near';

/** The clubs one is in, and all others by city and car. */
export function ClubsView() {
  const compose = useCompose();
  const found = useMemberIntent('compose', (kind: string) => compose.open(kind));
  const signedIn = useSignedIn();
  const [choice, setChoice] = useState<string>(ALL);
  const [near, setNear] = useState('');
  const { city } = useGeolocation();
  const codeOf = useCityCode();
  const [picking, setPicking] = useState(false);
  const api = useApi();
  const series = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'steady'));
  const goNear = async (name: string) => {
    const code = await codeOf(name);
    if (!code) return;
    setNear(code);
    setChoice(NEAR);
  };
  const choose = (id: string) => {
    if (id !== NEAR) setChoice(id);
    else if (city) void goNear(city);
    else setPicking(true);
  };
  const input: In<typeof clubPage> =
    choice === ALL
      ? CLUBS
      : { ...CLUBS, ...(choice === NEAR ? { cityCode: near } : { seriesId: choice }) };
  return (
    <Page
      id="community.carClub"
      bar={
        <Button block kind="secondary" onClick={() => found('club')}>
          发起一个车友会
        </Button>
      }
    >
      {signedIn ? <OwnClubs /> : null}
      <section className={styles.part}>
        <SectionHead title="找到同路的人" note="按城市或车型看看" />
        <div className={styles.chips}>
          <ChoiceChips
            label="看哪些"
            options={[
              { id: ALL, name: '全部' },
              { id: NEAR, name: city ? cityLabel(city) : '附近' },
              ...(series.data?.items ?? []).map(({ seriesId, seriesName }) => ({
                id: seriesId,
                name: seriesName,
              })),
            ]}
            value={choice}
            onChange={choose}
          />
        </div>
        <Clubs key={JSON.stringify(input)} input={input} onAll={() => setChoice(ALL)} />
      </section>
      <CityPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(name) => void goNear(name)}
      />
      <ClubForm open={compose.composed === 'club' && signedIn} onClose={compose.close} />
    </Page>
  );
}

/** The clubs the member is in, leads or waits for; nothing without any. */
function OwnClubs() {
  const { items } = usePaged<typeof clubPage, Card>(clubPage, { view: 'mine', size: 20 });
  if (items.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionHead title="我的车友会" />
      <div className={styles.rail}>
        {items.map((club) => (
          <ClubCard key={club.id} club={club} />
        ))}
      </div>
    </section>
  );
}

function Clubs({ input, onAll }: { input: In<typeof clubPage>; onAll: () => void }): ReactNode {
  const { query, items, more } = usePaged<typeof clubPage, Card>(clubPage, input);
  return (
    <QueryView
      of={query}
      skeleton={<Skeleton height={420} />}
      empty={{
        when: () => items.length === 0,
        show: (
          <Empty of="posts" title="这里还没有车友会" text="看看别处的，或者由你来发起">
            <Button size="small" kind="secondary" onClick={onAll}>
              看全部车友会
            </Button>
          </Empty>
        ),
      }}
    >
      {() => (
        <EndlessGrid
          items={items}
          keyOf={({ id }) => id}
          render={(club) => <ClubCard club={club} />}
          rowHeight={270}
          {...more}
        />
      )}
    </QueryView>
  );
}
