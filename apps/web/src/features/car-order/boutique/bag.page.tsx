import {
  boutiqueBag,
  boutiqueList,
  boutiqueWait,
} from '@marque/contract/car-order/boutique/endpoints';
import type { BagDetail } from '@marque/contract/car-order/boutique/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gallery, GALLERY_SIZES } from '#blocks/gallery/gallery.tsx';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useBack, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { hoursText, savingText } from '#blocks/boutique/goods-labels.ts';
import * as goodsStyles from '#blocks/boutique/goods.module.css';
import * as styles from './boutique.module.css';
import { isFixed, toggled, useGoods } from '#blocks/boutique/use-goods.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  if (!params.id) return {};
  const { images, name, subtitle } = await load(boutiqueBag, { id: params.id });
  const [image] = images;
  return {
    card: { title: name, desc: subtitle },
    ...(image && { hero: { image, sizes: GALLERY_SIZES } }),
  };
};

const shared = ({ bagId, name, subtitle, images, priceFen }: BagDetail): ShareTarget | null => {
  const [image] = images;
  return image
    ? {
        page: 'carOrder.boutiqueBag',
        params: { id: bagId },
        title: name,
        desc: subtitle,
        image,
        price: { fen: priceFen, score: 0, originalFen: null },
      }
    : null;
};

/** The details of goods: pictures, contents, fitting, and refunds. */
export function Component() {
  const { id = '', order, typeId } = usePageParams('carOrder.boutiqueBag');
  const api = useApi();
  const href = useHref();
  const share = useSheet('share');
  const bag = useQuery(api.query(boutiqueBag, { id: id || '-' }, 'live'));
  const target = bag.data && shared(bag.data);
  return (
    <Page
      id="carOrder.boutiqueBag"
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={bag.data ? <Bar of={bag.data} orderId={order} typeId={typeId} /> : null}
    >
      <QueryView
        of={bag}
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
            <Contents of={one} where={order ? { order } : typeId ? { typeId } : {}} />
            <Card aria-label="安装和退换">
              <CardTitle>安装和退换</CardTitle>
              <dl className={styles.notes}>
                {one.notes.map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
            {target ? <PageShare control={share} target={target} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Head({ of }: { of: BagDetail }) {
  const viewer = useViewer();
  const { images, name, subtitle, priceFen, left } = of;
  const few = left === null ? '' : `只剩 ${left} 件，`;
  return (
    <section className={styles.head} aria-label={name}>
      {images.length > 0 ? (
        <Gallery images={images} title={name} onZoom={(at) => viewer.show(images, at)} />
      ) : null}
      <div className={styles.title}>
        <h2>{name}</h2>
        <p>{subtitle}</p>
        <p className={styles.sum}>
          <Price fen={priceFen} size="large" />
          <small>{savingText(of)}</small>
        </p>
        <p className={goodsStyles.word}>{left === 0 ? '已售罄' : `${few}${hoursText(of)}`}</p>
      </div>
      <Viewer {...viewer} onClose={viewer.close} />
    </section>
  );
}

type ContentsProps = { of: BagDetail; where: { order?: string; typeId?: string } };

function Contents({ of: { contains }, where }: ContentsProps) {
  const href = useHref();
  if (contains.length === 0) return null;
  return (
    <Card aria-label="包里有什么">
      <CardTitle>包里有什么</CardTitle>
      {contains.map(({ bagId, name, priceFen }) => (
        <ListRow
          key={bagId}
          label={name}
          value={<Price fen={priceFen} size="small" plain />}
          to={href('carOrder.boutiqueBag', { id: bagId, ...where })}
        />
      ))}
    </Card>
  );
}

type BarProps = { of: BagDetail; orderId: string | undefined; typeId: string | undefined };

/**
 * The button that chooses the goods for the car or order of the address; without one, a link to the
 * cars.
 */
function Bar({ of, orderId, typeId }: BarProps) {
  const href = useHref();
  if (of.left === 0) return <Wait of={of} />;
  if (orderId || typeId) return <Choose of={of} orderId={orderId} typeId={typeId} />;
  return (
    <LinkButton block to={href('cars.loveCar')}>
      去选车
    </LinkButton>
  );
}

function Choose({ of, orderId, typeId }: BarProps) {
  const back = useBack();
  const { goods, select, chosen } = useGoods({ orderId, typeId });
  const { data } = goods;
  const item = data?.items.find(({ bagId }) => bagId === of.bagId);
  const isChosen = chosen.includes(of.bagId);
  const isClosed = Boolean(data?.order?.closed) || (item ? isFixed(item) : false);
  return (
    <div className={styles.bar}>
      <span>{item && !item.fit.ok && !isChosen ? item.fit.reason : ''}</span>
      <Button
        kind={isChosen ? 'secondary' : 'primary'}
        disabled={!data || !item || isClosed || (!item.fit.ok && !isChosen)}
        onClick={() => {
          select(toggled(data!, chosen, of));
          back();
        }}
      >
        {isChosen ? '取消选择' : '选择'}
      </Button>
    </div>
  );
}

/** The button for sold-out goods, which turns the back-in-stock notice on or off. */
function Wait({ of: { bagId, waiting } }: { of: BagDetail }) {
  const api = useApi();
  const client = useQueryClient();
  const wait = useWrite({
    mutationFn: (on: boolean) => api.call(boutiqueWait, { id: bagId, on }),
    onSuccess: (told) => toast(told.waiting ? '到货了告诉你' : '不再提醒'),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [boutiqueList.id] });
      return client.invalidateQueries({ queryKey: [boutiqueBag.id] });
    },
  });
  const tap = useMemberIntent(`boutiqueWait:${bagId}`, wait.mutate);
  return (
    <Button
      block
      kind={waiting ? 'secondary' : 'primary'}
      busy={wait.isPending}
      onClick={() => tap(!waiting)}
    >
      {waiting ? '取消提醒' : '到货提醒'}
    </Button>
  );
}
