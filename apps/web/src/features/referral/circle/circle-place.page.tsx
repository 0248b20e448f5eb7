import { circlePlace } from '@marque/contract/referral/circle/endpoints';
import { PLACE_STATE_LABELS } from '@marque/contract/referral/circle/labels';
import type { CirclePlace } from '@marque/contract/referral/circle/schema';
import { useQuery } from '@tanstack/react-query';
import { openPlace } from '#blocks/dealer-picker/open-route.ts';
import { OpeningWeek } from '#blocks/dealer-picker/opening-week.tsx';
import { Gallery, GALLERY_SIZES } from '#blocks/gallery/gallery.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './circle.module.css';
import { BenefitBar, BenefitPlate } from './place-benefit.tsx';
import { CircleSlab } from './slab.tsx';

const PlaceMap = lazyComponent(() => import('#blocks/dealer-map/place-map.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { images, intro, name } = await load(circlePlace, { id: params.id ?? '-' });
  const [image] = images;
  return {
    card: { title: name, desc: intro },
    ...(image && { hero: { image, sizes: GALLERY_SIZES } }),
  };
};

/** A place of the circle: what it is, when and where, and what owners get. */
export function Component() {
  const id = usePageSubjectId('referral.circlePlace');
  const api = useApi();
  const href = useHref();
  const viewer = useViewer();
  const options = api.query(circlePlace, { id: id || '-' }, 'live');
  const place = useQuery(options);
  useRefetchForMember(options.queryKey);
  const benefit = place.data?.benefit;
  return (
    <Page
      id="referral.circlePlace"
      bar={place.data && benefit ? <BenefitBar id={place.data.id} of={benefit} /> : null}
    >
      <QueryView
        of={place}
        skeleton={<Skeleton height={640} />}
        onError={<LinkButton to={href('referral.circleResources')}>看别的地方</LinkButton>}
      >
        {(data) => (
          <>
            <Gallery
              images={data.images}
              title={data.name}
              label="店铺图片"
              onZoom={(at) => viewer.show(data.images, at)}
            />
            <Head of={data} />
            {data.benefit ? <BenefitPlate of={data.benefit} /> : null}
            <HydrationSection>
              <Facts of={data} />
            </HydrationSection>
            {data.near.length > 0 ? (
              <section className={styles.part}>
                <SectionHead title={`${cityLabel(data.city)}还有`} />
                {data.near.map((one) => (
                  <CircleSlab
                    key={one.id}
                    to={href('referral.circlePlace', { id: one.id })}
                    image={one.image}
                    whose={one.whose}
                    title={one.title}
                    facts={[one.gets]}
                  />
                ))}
              </section>
            ) : null}
          </>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
    </Page>
  );
}

const Head = ({ of: { intro, name, runner, state, stateNote, tags } }: { of: CirclePlace }) => (
  <>
    {state === 'open' ? null : (
      <p className={styles.notice} role="status">
        {PLACE_STATE_LABELS[state]}
        {stateNote ? `：${stateNote}` : ''}
      </p>
    )}
    <div className={styles.words}>
      <h2>{name}</h2>
      <p>{runner}</p>
      <p>{intro}</p>
      <div className={styles.tags}>
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    </div>
  </>
);

function Facts({ of: { address, city, hours, name, phone, position } }: { of: CirclePlace }) {
  const whole = `${city} ${address}`;
  return (
    <section className={styles.part} aria-label="时间地点">
      <SectionHead title="什么时候、在哪里" />
      <div className={styles.rows}>
        <div className={styles.hours}>
          <OpeningWeek of={hours} />
        </div>
        <div className={styles.venue}>
          <ListRow label="地址" value={whole} />
          <Button
            kind="secondary"
            size="small"
            onClick={() => void openPlace({ ...position, name, address: whole })}
          >
            导航
          </Button>
        </div>
        <PhoneRow label="电话" phone={phone} />
      </div>
      <LazyBoundary loading={<Skeleton height={180} />}>
        <PlaceMap place={position} name={name} />
      </LazyBoundary>
    </section>
  );
}
