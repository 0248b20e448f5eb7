import { cities } from '@marque/contract/location/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { FeedSkeleton } from '#blocks/post-card/post-feed.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { Feed } from '../common/feed.tsx';
import * as styles from './feed.module.css';

/** The posts from the city of the visit. Without one it asks for it. */
export default function LocalFeed() {
  const api = useApi();
  const href = useHref();
  const { city } = useGeolocation();
  const [choosing, setChoosing] = useState(false);
  const known = useQuery(api.query(cities, {}, 'steady'));
  const choose = (
    <Button size="small" kind="secondary" onClick={() => setChoosing(true)}>
      {city ? '换一个城市' : '选择城市'}
    </Button>
  );
  return (
    <>
      {city ? (
        <>
          <div className={styles.city}>
            <b>{cityLabel(city)}</b>
            {choose}
          </div>
          <QueryView of={known} skeleton={<FeedSkeleton />}>
            {({ cities: all }) => {
              const code = all.find(({ name }) => name === city)?.code;
              return code ? (
                <>
                  {hasPage('referral.circleResources', api.brand) ? (
                    <ListRow
                      label="车友的地方和好物"
                      value="圈层资源"
                      to={href('referral.circleResources', { city: code })}
                    />
                  ) : null}
                  <Feed
                    key={code}
                    input={{ tab: 'local', cityCode: code }}
                    empty={<Empty of="posts" title={`${cityLabel(city)}还没有动态`} />}
                  />
                </>
              ) : (
                <Empty of="posts" title={`${cityLabel(city)}还没有动态`} />
              );
            }}
          </QueryView>
        </>
      ) : (
        <Empty of="posts" title="看看身边的车友" text="选一个城市，就能看到那里的动态">
          {choose}
        </Empty>
      )}
      <CityPicker open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
