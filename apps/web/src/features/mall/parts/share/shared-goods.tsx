import { commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/states.tsx';
import styles from './share-landing.module.css';

/** The goods somebody shared; nothing when they are gone. */
export function SharedGoods({ commodityId }: { commodityId: string }) {
  const api = useApi();
  const { data, isPending } = useQuery(api.query(commodityDetail, { commodityId }, 'live'));
  if (isPending) return <Skeleton height={420} />;
  if (!data) return null;
  return (
    <article className={styles.goods}>
      <Picture image={data.image} alt={data.title} sizes="(min-width: 600px) 440px, 91.5vw" hero />
      <div className={styles.words}>
        <h2>{data.title}</h2>
        <p>{data.subtitle}</p>
        <Price fen={data.priceFen} score={data.score} originalFen={data.originalPriceFen} />
      </div>
    </article>
  );
}
