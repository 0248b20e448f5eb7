import { commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { offerOf } from '../buying/specification.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './share-landing.module.css';

/** The shared goods with the shared SKU; nothing when they are unavailable. */
export function SharedGoods({
  commodityId,
  skuId,
}: {
  commodityId: string;
  skuId: string | undefined;
}) {
  const api = useApi();
  const { data, isPending } = useQuery(api.query(commodityDetail, { commodityId }, 'live'));
  if (isPending) return <Skeleton height={420} />;
  if (!data) return null;
  const sku = data.skus.find(({ id }) => id === skuId);
  const price = sku ? offerOf(sku) : data;
  return (
    <article className={styles.goods}>
      <Picture image={data.image} alt={data.title} sizes="(min-width: 600px) 440px, 91.5vw" hero />
      <div className={styles.texts}>
        <h2>
          <TitleText>{data.title}</TitleText>
        </h2>
        <p>{data.subtitle}</p>
        <Price fen={price.priceFen} score={price.score} originalFen={price.originalPriceFen} />
      </div>
    </article>
  );
}
