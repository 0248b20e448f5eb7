import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { kmText } from '../common/car-labels.ts';
import * as styles from './standing.module.css';

/** What one should know before coming: three sentences, or six figures with their place among the like. */
export function Standing({ of }: { of: UsedCar }) {
  const { blocks } = useBrand();
  return blocks.slab === 'lane' ? <Figures of={of} /> : <Sentences of={of} />;
}

const Sentences = ({ of: { words } }: { of: UsedCar }) => (
  <section className={styles.sentences} aria-label="先说清楚">
    <h2>先说清楚</h2>
    <ol>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ol>
  </section>
);

type Figure = { name: string; value: string; place?: number };

function figuresOf({
  km,
  firstPlate,
  transfers,
  report,
  warrantyUntil,
  places,
}: UsedCar): Figure[] {
  const repaired = report?.findings.filter(({ code }) => code === 'XF').length ?? 0;
  return [
    { name: '里程', value: kmText(km), place: places.km },
    { name: '上牌', value: firstPlate, place: places.year },
    { name: '过户', value: `${transfers} 次` },
    { name: '修复', value: report ? `${repaired} 处` : '待检测' },
    { name: '原厂质保', value: warrantyUntil ? `至 ${warrantyUntil.slice(2, 7)}` : '已到期' },
    { name: '同款价位', value: placeText(places.price), place: places.price },
  ];
}

const placeText = (place: number): string => (place <= 33 ? '偏低' : place <= 66 ? '居中' : '偏高');

/** Six figures. A tick says where one stands among the cars of its series, the best at the left. */
function Figures({ of }: { of: UsedCar }) {
  return (
    <section className={styles.figures} aria-label="这台车">
      <dl>
        {figuresOf(of).map(({ name, value, place }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {place === undefined ? null : (
              <dd className={styles.scale} aria-hidden>
                <span style={{ left: `${place}%` }} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p>{of.words.join('；')}。</p>
    </section>
  );
}
