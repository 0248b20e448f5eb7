import { circleResources } from '@marque/contract/referral/circle/endpoints';
import {
  CIRCLE_THEME_LABELS,
  CIRCLE_THEMES,
  type CircleTheme,
} from '@marque/contract/referral/circle/labels';
import type { Resource } from '@marque/contract/referral/circle/schema';
import type { In, Out } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './circle.module.css';
import { CircleSlab, SLAB_SIZES } from './slab.tsx';

type Params = { block?: string | undefined; city?: string | undefined };
type Resources = Out<typeof circleResources>;

const themeOf = (name: string | undefined): CircleTheme | undefined =>
  CIRCLE_THEMES.find((theme) => theme === name);

/** Names the themes in the brand's words. */
function useThemeName(): (theme: CircleTheme) => string {
  const { copy } = useBrand();
  return (theme) => (theme === 'track' ? copy.community.track : CIRCLE_THEME_LABELS[theme]);
}

function inputOf({ block, city }: Params): In<typeof circleResources> {
  const theme = themeOf(block);
  const cityCode = city !== undefined && /^\d{6}$/.test(city) ? city : undefined;
  return { ...(theme && { theme }), ...(cityCode !== undefined && { cityCode }) };
}

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { items } = await load(circleResources, inputOf(params));
  const image = items[0]?.image;
  return {
    card: { title: '圈层资源', desc: '车主的店、一起做的好物和正在进行的征集' },
    ...(image && { hero: { image, sizes: SLAB_SIZES } }),
  };
};

/** Places, things and calls of the circle, by theme and city. */
export function Component() {
  const params = usePageParams('referral.circleResources');
  const api = useApi();
  const href = useHref();
  const query = useQuery(api.query(circleResources, inputOf(params)));
  return (
    <Page
      id="referral.circleResources"
      bar={
        <LinkButton block kind="secondary" to={href('referral.circleCooperate')}>
          我有资源，想合作
        </LinkButton>
      }
    >
      <Filters cities={query.data?.cities ?? []} params={params} />
      <QueryView of={query} skeleton={<Skeleton height={640} />}>
        {(data) => <Listed of={data} city={params.city} />}
      </QueryView>
      <div className={styles.rows}>
        <ListRow label="共创好物" value="看故事，点想要" to={href('referral.circleGoods')} />
        <ListRow label="共创征集" value="写下你的想法" to={href('referral.circleCalls')} />
        <ListRow label="圈层隐私政策" to={href('referral.circlePrivacy')} />
      </div>
    </Page>
  );
}

function Filters({ cities, params }: { cities: Resources['cities']; params: Params }) {
  const [, setQuery] = useQueryParams();
  const nameOf = useThemeName();
  const theme = themeOf(params.block);
  const { city = '' } = params;
  const show = (next: Params) => {
    const { block, city: code } = { ...params, ...next };
    setQuery({ ...(block && { block }), ...(code && { city: code }) });
  };
  return (
    <div className={styles.chips}>
      <Chips label="主题">
        {CIRCLE_THEMES.map((one) => (
          <Chip
            key={one}
            on={one === theme}
            onPress={() => show({ block: one === theme ? '' : one })}
          >
            {nameOf(one)}
          </Chip>
        ))}
      </Chips>
      <Chips label="城市">
        {cities.map(({ code, name }) => (
          <Chip
            key={code}
            on={code === city}
            onPress={() => show({ city: code === city ? '' : code })}
          >
            {cityLabel(name)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

const GROUPS = [
  { kind: 'place', title: '去得了的地方' },
  { kind: 'good', title: '一起做的好物' },
  { kind: 'call', title: '正在征集' },
] as const;

function Listed({ of: { items, near }, city }: { of: Resources; city: string | undefined }) {
  const href = useHref();
  const nameOf = useThemeName();
  const to = ({ kind, id }: Resource): string => {
    if (kind === 'place') return href('referral.circlePlace', { id });
    return kind === 'good' ? href('referral.circleGoods', { id }) : href('referral.circleCalls');
  };
  const slab = (one: Resource, i: number) => (
    <CircleSlab
      key={one.id}
      to={to(one)}
      image={one.image}
      whose={one.whose}
      title={one.title}
      facts={[
        [one.city && cityLabel(one.city), nameOf(one.theme)].filter(Boolean).join(' · '),
        one.km === null ? one.gets : `约 ${one.km} km`,
      ]}
      hero={i === 0 && one === items[0]}
    />
  );
  const places = items.filter(({ kind }) => kind === 'place').length;
  return (
    <>
      <p className={styles.figure}>
        <b>{places}</b>
        {places > 0 || !city ? '个车友的地方' : '个地方在这座城市，看看最近的，或者由你来补上'}
      </p>
      {near.map((one) => slab(one, 1))}
      {GROUPS.map(({ kind, title }) => {
        const found = items.filter((one) => one.kind === kind);
        if (found.length === 0) return null;
        return kind === 'place' ? (
          <div key={kind}>{found.map(slab)}</div>
        ) : (
          <section key={kind} className={styles.part}>
            <SectionHead title={title} />
            {found.map(slab)}
          </section>
        );
      })}
    </>
  );
}
