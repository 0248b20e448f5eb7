import { PRICE_KIND_NAMES } from '@marque/contract/cars/price-kind';
import { carLines, totalOf } from '@marque/contract/cars/price-lines';
import { presentOf } from '@marque/contract/cars/custom/solver';
import { GOODS_NOTE } from '#blocks/boutique/goods-note.ts';
import { CarLines } from '#blocks/price-lines/car-lines.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { chosenText, leadText, nameOf } from '../common/choice.ts';
import * as styles from './custom.module.css';
import { DetailsMore } from './details-more.tsx';
import { EquipmentGroups } from './equipment-groups.tsx';
import type { Configuration, Configuring } from '../common/use-configuration.ts';
import { useTransport } from '../common/use-transport.ts';

type DetailsBodyProps = { of: Configuring; configuration: Configuration };

/** The details of a car: price lines, delivery, and what it has by group. */
export default function DetailsBody({ of, configuration }: DetailsBodyProps) {
  const { offer, model, chosen, valid } = configuration;
  const href = useHref();
  const transport = useTransport();
  const lines = carLines(offer, chosen);
  const there = presentOf(model, chosen);
  return (
    <div className={styles.sections}>
      <Card>
        <h2 className={styles.name}>{nameOf(offer)}</h2>
        <p className={styles.lead}>{leadText(offer, chosen, transport)}</p>
        {valid ? null : (
          <p className={styles.warning} role="alert">
            有选装已停售或不能一起选，回去调整后再继续
          </p>
        )}
      </Card>
      <Card>
        <h3 className={styles.head}>价格明细</h3>
        <CarLines
          lines={lines}
          totalFen={totalOf(lines)}
          sum={`${PRICE_KIND_NAMES[offer.priceKind]}合计`}
        />
        <p className={styles.sample}>示例数据。以下单时的报价为准，不含税费和保险</p>
      </Card>
      <DetailsMore configuration={configuration} />
      <Card>
        <ListRow
          label="已选配置"
          note={`${lines.length - 1} 项，逐项看为什么在`}
          to={href('cars.customChosen', of.paramsOf(chosen))}
        />
        <ListRow label="修改配置" to={href('cars.custom', of.paramsOf(configuration.asked))} />
        <ListRow
          label="精品"
          note={GOODS_NOTE}
          to={href('carOrder.boutique', { typeId: offer.typeId, chosen: chosenText(chosen) })}
        />
        <ListRow label="全屏预览" to={href('cars.customPreview', of.paramsOf(chosen))} />
      </Card>
      <EquipmentGroups offer={offer} there={there} />
    </div>
  );
}
