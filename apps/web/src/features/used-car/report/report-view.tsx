import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import { wan } from '@marque/contract/used-car/valuation/value';
import { Waterfall } from '#blocks/waterfall/waterfall.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Forecast } from './forecast.tsx';
import { ReportHead } from './report-head.tsx';
import { tenThousands } from '../common/car-labels.ts';
import * as styles from './report.module.css';

/** What a car is worth, how that came about, and what speaks for it. */
export function ReportView({ of: report }: { of: ValuationReport }) {
  const { deals, expired, forecastFen, outcome, ruleFrom, steps } = report;
  return (
    <>
      <ReportHead of={report} />
      {outcome === 'inspect' ? (
        <Inspection />
      ) : (
        <div className={cx(expired && styles.ended)}>
          <Prices of={report} />
          <section className={styles.part} aria-label="怎么算出来的">
            <h2>怎么算出来的</h2>
            <Waterfall label="估值的每一步" steps={steps} />
          </section>
          <Forecast fen={forecastFen} />
          <Confidence of={report} />
        </div>
      )}
      {deals.length > 0 ? <Deals of={deals} /> : null}
      <p className={styles.fine}>
        按 {ruleFrom} 起的规则估算，价格与成交为示例数据，以到店检测为准。
      </p>
    </>
  );
}

function Prices({ of: { prices } }: { of: ValuationReport }) {
  const { privateFen, retailFen, storeFen } = prices;
  const shown = [
    { name: '卖给门店', fen: storeFen, note: '当天办完' },
    { name: '个人交易', fen: privateFen, note: '自己找买家' },
    { name: '门店零售', fen: retailFen, note: '含整备和质保' },
  ];
  return (
    <>
      <dl className={styles.prices}>
        {shown.map(({ fen, name, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{wan(fen)}</b> 万<small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.under}>门店要整备、质保、等买家，所以收价比卖价低。</p>
    </>
  );
}

const Confidence = ({ of: { confidence } }: { of: ValuationReport }) => (
  <section className={styles.part} aria-label="有多准">
    <h2>有多准</h2>
    <ul className={styles.whys}>
      <li>上下各 {confidence.rangeBp / 100}%</li>
      {confidence.why.map((why) => (
        <li key={why}>{why}</li>
      ))}
      <li>门店检测后，每一项差多少都会写明</li>
    </ul>
  </section>
);

const Deals = ({ of: deals }: { of: ValuationReport['deals'] }) => (
  <section className={styles.part} aria-label="同款成交">
    <h2>
      同款成交 <small>示例数据</small>
    </h2>
    {deals.map(({ city, fen, km, registeredOn, soldOn, trim }) => (
      <ListRow
        key={`${soldOn} ${km}`}
        label={trim}
        note={`${registeredOn} 上牌 · ${tenThousands(km)} 万公里 · ${city} · ${soldOn}`}
        value={`${wan(fen)} 万`}
      />
    ))}
  </section>
);

/** The way on for a damaged car. */
const Inspection = () => (
  <section className={styles.part} aria-label="为什么没有价格">
    <h2>为什么没有价格</h2>
    <ul className={styles.whys}>
      <li>大事故、泡水和火烧伤到车架和安全，隔着屏幕估不准</li>
      <li>门店检测约 1 小时，逐项给你看结果</li>
      <li>检测后的报价只给你，卖不卖由你定</li>
    </ul>
  </section>
);
