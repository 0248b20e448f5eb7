import { rangeText } from '@marque/contract/used-car/valuation/value';
import { lastDayBefore } from '@marque/contract/shanghai';
import type { StoredImage } from '@marque/contract/common';
import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import { BodyOutline } from '#blocks/car-outline/body-outline.tsx';
import { type BrandBlocks, useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { tenThousands } from '../common/car-labels.ts';
import { CONFIDENCE_NAMES } from './report-texts.ts';
import * as styles from './report.module.css';

/** The `sizes` of the still: the width of the column. */
export const HEAD_SIZES = '(min-width: 600px) 480px, 100vw';

/** Returns the still of the head: by night where the brand's pictures reach the rim. */
export const stillOf = (
  { image, night }: ValuationReport,
  { hero }: Pick<BrandBlocks, 'hero'>,
): StoredImage | null => (hero === 'rim' ? (night ?? image) : image);

const LEVELS = ['low', 'medium', 'high'] as const;

/** What the car is worth, with the car. */
export function ReportHead({ of: report }: { of: ValuationReport }) {
  const { body, city, expired, name, outcome, said } = report;
  const { blocks } = useBrand();
  const still = stillOf(report, blocks);
  return (
    <header className={cx(styles.head, styles[blocks.hero], expired && styles.ended)}>
      <div className={cx(styles.car, still === null && styles.drawn)}>
        {still ? (
          <Picture hero image={still} alt="" sizes={HEAD_SIZES} />
        ) : (
          <BodyOutline body={body} />
        )}
        {expired ? <b className={styles.stamp}>已过期</b> : null}
      </div>
      <div className={styles.words}>
        {outcome === 'inspect' ? (
          <h2 className={styles.none}>出过大事故的车，要到店检测才能定价</h2>
        ) : (
          <Figure of={report} />
        )}
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {said.registeredOn.replace('-', ' 年 ')} 月上牌 · {tenThousands(said.km)} 万公里 · {city}
        </p>
        <p className={styles.facts}>
          {expired ? '已于 ' : '有效至 '}
          {lastDayBefore(new Date(report.validUntil))}
          {expired ? ' 过期，价格只作参考' : ' 24:00'}
        </p>
      </div>
    </header>
  );
}

function Figure({ of: { confidence, outcome, range } }: { of: ValuationReport }) {
  const text = rangeText(range);
  const at = LEVELS.indexOf(confidence.level);
  return (
    <>
      {/* Two amounts of ten thousands and more need the smaller figure. */}
      <p className={cx(styles.figure, text.length > 9 && styles.long)}>
        <b>{text}</b> <span>万</span>
      </p>
      <p className={styles.confidence}>
        {outcome === 'scrap' ? '剩余价值很低，建议按报废处理 · ' : ''}
        置信度 {CONFIDENCE_NAMES[confidence.level]}
        <span aria-hidden className={styles.dots}>
          {LEVELS.map((level, i) => (
            <i key={level} className={cx(i <= at && styles.on)} />
          ))}
        </span>
      </p>
    </>
  );
}
