import type { Out } from '@marque/contract/core';
import type { selectTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { nameOf, optionsOf, priceOf } from '../common/choice.ts';
import * as styles from './custom.module.css';
import type { Configuration } from '../common/use-configuration.ts';

type FaceProps = {
  configuration: Configuration;
  /** The parameters for the next pages. */
  params: Record<string, string>;
  /** The temporary wish, if another person shared it. */
  passedOn: Out<typeof selectTemporaryWish> | null;
};

/** The summary of a configuration with its actions. A recipient can save their own copy. */
export function ConfigurationFace({ configuration, params, passedOn }: FaceProps) {
  const { offer, chosen } = configuration;
  const href = useHref();
  const names = optionsOf(offer).filter(({ id }) => chosen.includes(id));
  const price = passedOn ? passedOn.savedPrice && passedOn.now.price : priceOf(offer, chosen);
  return (
    <section className={styles.face}>
      <h2 className={styles.name}>{nameOf(offer)}</h2>
      {passedOn?.sharer ? (
        <p className={styles.lead}>{passedOn.sharer.nickName} 配好发给你的</p>
      ) : null}
      {price ? <Price fen={price} /> : null}
      <ul className={styles.chips} aria-label="已选">
        {names.map(({ id, name }) => (
          <li key={id}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </ul>
      {passedOn && passedOn.now.changes.length > 0 ? (
        <ul className={styles.changes}>
          {passedOn.now.changes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.ways}>
        <LinkButton to={href('cars.custom', params)}>
          {passedOn ? '我也配一台' : '继续配'}
        </LinkButton>
        <LinkButton kind="secondary" to={href('cars.customDetails', params)}>
          配置清单
        </LinkButton>
      </div>
      <p className={styles.sample}>示例数据，以门店报价为准</p>
    </section>
  );
}
