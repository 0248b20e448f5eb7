import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './rules.module.css';

/** What holds for every coupon and pass, as question and answer. */
const RULES = [
  ['怎么用', '商城的券在确认订单时自动选最省的一张，也可以自己换；到店的券出示核销码，请店员扫。'],
  ['一单能用几张', '商品券一张，免邮券可以再加一张。先算满减和秒杀，再减券，最后抵积分。'],
  ['算门槛的钱', '只算适用商品减过满减、秒杀以后的价格，运费不算。'],
  [
    '退款时券怎么办',
    '退的是实付的钱，券减掉的不退。整单退完，券还在有效期就回到卡包；发了货，免邮券不再退。',
  ],
  ['过期了能补吗', '不能。到期前 3 天我们会提醒你，也可以在卡包里按到期时间看。'],
  ['能换钱或找零吗', '不能。商品比券便宜时，多出的部分不找零。'],
  [
    '到店的码怎么才安全',
    '价值高的券码每 30 秒换一次，截图不能用。不是你本人核销的，10 分钟内请门店撤销，或联系客服。',
  ],
] as const;

type GeneralRulesProps = {
  /** Whether they are the page, not its last part. */
  opened?: boolean;
};

/** The rules that all coupons have. */
export function GeneralRules({ opened }: GeneralRulesProps) {
  const href = useHref();
  return (
    <section className={styles.general} aria-label="通用规则">
      {opened ? null : <h2>所有券都一样的</h2>}
      <dl>
        {RULES.map(([question, answer], i) => (
          <div key={question}>
            <dt>
              <span aria-hidden>{String(i + 1).padStart(2, '0')}</span>
              {question}
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <ListRow
        label="适用门店"
        note="到店的券，品牌的门店都收"
        to={href('serve.netWork', { kind: 'service' })}
      />
    </section>
  );
}
