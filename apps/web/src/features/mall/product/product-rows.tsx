import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { addressDefault } from '@marque/contract/mall/address/endpoints';
import { useQuery } from '@tanstack/react-query';
import caretRight from 'virtual:icon/caret-right';
import check from 'virtual:icon/check-circle';
import { useApi } from '#shared/api/use-api.ts';
import { formatDay } from '#shared/format/time.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { chosenText } from '../buying/specification.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { Choice } from '../buying/use-choice.ts';
import { useBaseConfig } from '../common/use-base-config.ts';
import { deliveryText } from './product-labels.ts';
import * as styles from './product-rows.module.css';

type ProductRowsProps = {
  product: CommodityDetail;
  choice: Choice;
  limitText: string;
  /** Returns whether a specification the member waited for is in stock again. */
  isBack: (sku: Sku) => boolean;
  onChoose: () => void;
  /** Called to show the after-sale rules. */
  onServices: () => void;
};

/** The rows of a product page: choice, delivery and the shop's promises. */
export function ProductRows({
  product,
  choice,
  limitText,
  isBack,
  onChoose,
  onServices,
}: ProductRowsProps) {
  const { kind, freightFen, services } = product;
  const rules = useBaseConfig();
  const back = product.skus.find(isBack);
  return (
    <Card flush>
      <div className={styles.rows}>
        <button type="button" className={styles.row} onClick={onChoose}>
          <span className={styles.label}>已选</span>
          <span className={styles.value}>
            {chosenText(choice.sku)}，{choice.quantity} 件
            {choice.soldOut ? <span className={styles.note}>这一款暂时缺货</span> : null}
            {isBack(choice.sku) ? (
              <Tag>已到货</Tag>
            ) : back ? (
              <span className={styles.note}>你等的「{back.values.join(' / ')}」到货了</span>
            ) : null}
          </span>
          <Icon of={caretRight} size={14} />
        </button>
        <div className={styles.row}>
          <span className={styles.label}>配送</span>
          <span className={styles.value}>
            {deliveryText(kind, freightFen, rules?.freight.freeFromFen)}
            {kind === 'physical' && !choice.soldOut ? <Arrival /> : null}
          </span>
        </div>
        {limitText ? (
          <div className={styles.row}>
            <span className={styles.label}>限购</span>
            <span className={styles.value}>{limitText}</span>
          </div>
        ) : null}
        <button type="button" className={cx(styles.row, styles.top)} onClick={onServices}>
          <span className={styles.label}>服务</span>
          <span className={styles.services}>
            {services.map((service) => (
              <span key={service} className={styles.service}>
                <Icon of={check} size={14} />
                {service}
              </span>
            ))}
          </span>
          <Icon of={caretRight} size={14} />
        </button>
      </div>
    </Card>
  );
}

/**
 * The expected day of delivery to the member's default address; without one, the time until
 * dispatch.
 */
function Arrival() {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...api.query(addressDefault, {}, 'list'), enabled: signedIn });
  return (
    <span className={styles.note}>
      {signedIn && data?.address && data.arrivesOn
        ? `预计 ${formatDay(data.arrivesOn)} 送达${data.address.city}`
        : '48 小时内发货'}
    </span>
  );
}
