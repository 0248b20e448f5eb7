import { carRightsShow } from '@marque/contract/car-order/rights/endpoints';
import { type PagedRightsKey, RIGHTS_PAGES } from '@marque/contract/car-order/rights/labels';
import type { CarRights } from '@marque/contract/car-order/rights/schema';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { RightsGroups } from '#blocks/car-rights/rights-groups.tsx';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { OwnRights } from './own-rights.tsx';
import * as styles from './rights.module.css';

const HERO_SIZES = '(min-width: 600px) 480px, 100vw';

/** Returns the page of a rights package, with the rights of the member's own cars. */
export const rightsPage = (key: PagedRightsKey): PageModule => ({
  prefetch: async ({ load }) => {
    const { image, title, groups, worthFen } = await load(carRightsShow, { key });
    const card = { title, desc: summaryOf({ groups, worthFen }) };
    return { card, ...(image && { hero: { image, sizes: HERO_SIZES } }) };
  },
  Component: () => <Rights of={key} />,
});

const summaryOf = ({ groups, worthFen }: Pick<CarRights, 'groups' | 'worthFen'>): string =>
  `${groups.reduce((sum, { items }) => sum + items.length, 0)} 项，合计价值 ${formatMoney(worthFen)}`;

const shared = ({ title, image, ...of }: CarRights, key: PagedRightsKey): ShareTarget | null =>
  image && {
    page: RIGHTS_PAGES[key],
    params: {},
    title,
    desc: summaryOf(of),
    image,
    price: null,
  };

function Rights({ of: key }: { of: PagedRightsKey }) {
  const api = useApi();
  const href = useHref();
  const share = useSheet('share');
  const rights = useQuery(api.query(carRightsShow, { key }, 'live'));
  const { data } = rights;
  const target = data && shared(data, key);
  return (
    <Page
      id={RIGHTS_PAGES[key]}
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={
        data ? (
          <LinkButton block to={href('cars.detail', { id: data.seriesId })}>
            看看{data.seriesName}
          </LinkButton>
        ) : null
      }
    >
      <QueryView
        of={rights}
        skeleton={<Skeleton height={480} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
            去展厅看看
          </LinkButton>
        }
      >
        {(one) => (
          <>
            <Head of={one} />
            {one.mine.map((own) => (
              <OwnRights key={own.orderId} of={own} groups={one.groups} hotline={one.hotline} />
            ))}
            <RightsGroups of={one.groups} />
            <Card aria-label="说明">
              <CardTitle>说明</CardTitle>
              <ul className={styles.notes}>
                {one.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
              <PhoneRow label="权益咨询" phone={one.hotline} />
            </Card>
            {target ? <PageShare control={share} target={target} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** The orders that the package applies to. */
function Head({ of }: { of: CarRights }) {
  const { image, seriesName, from, to, isOpen } = of;
  return (
    <section className={styles.head}>
      {image ? (
        <Picture
          image={image}
          alt={`${seriesName}，左前 45 度`}
          sizes={HERO_SIZES}
          hero
          className={styles.picture ?? ''}
        />
      ) : null}
      <div className={styles.texts}>
        <p className={styles.sum}>{summaryOf(of)}</p>
        <p>{to ? `${from} 至 ${to} 下单` : `${from} 起下单`}，属于首任车主</p>
        {isOpen ? null : <p className={styles.over}>已结束，已获得的权益继续有效</p>}
      </div>
    </section>
  );
}
