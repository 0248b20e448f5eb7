import type { QuestionResult } from '@marque/contract/form-data/operator-schema';
import { useBrand } from '#shared/brand/brand.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './figures.module.css';
import { useFigures } from './use-card.ts';

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** The figures of a questionnaire, question by question. */
export default function Figures({ formId }: { formId: string }) {
  const figures = useFigures(formId);
  const { question } = useBrand().blocks;
  return (
    <QueryView of={figures} skeleton={<Skeleton height={240} />}>
      {({ responses, questions, title }) => (
        <section className={styles[question]} aria-label="结果">
          <h2>{responses === null ? '大家怎么说' : `${responses} 人怎么说`}</h2>
          <p className={styles.note}>
            {responses === null
              ? `“${title}”的回答还不满 5 份，满了再公布`
              : '只公布选择和打分；不满 5 人的格子不显示人数'}
          </p>
          {responses === null
            ? null
            : questions.map((one) => <QuestionFigures key={one.id} of={one} />)}
        </section>
      )}
    </QueryView>
  );
}

function QuestionFigures({ of }: { of: QuestionResult }) {
  const { answers, bars, hidden, mean, nps, rows, title } = of;
  return (
    <article className={styles.question} aria-label={title}>
      <h3>{title}</h3>
      {hidden ? (
        <p className={styles.note}>回答不满 5 份，不公布</p>
      ) : (
        <>
          <p className={styles.note}>{answers} 人回答</p>
          {nps === null ? null : (
            <p className={styles.figure}>
              <b>{signed(nps)}</b> 净推荐值：推荐的人比不推荐的多出的百分点
            </p>
          )}
          {nps === null && mean !== null ? <p className={styles.note}>平均 {mean}</p> : null}
          <Bars of={bars} />
          <Rows of={rows} />
        </>
      )}
    </article>
  );
}

/** The rows of a matrix: the means of ratings, or the figures of each row. */
function Rows({ of: rows }: { of: QuestionResult['rows'] }) {
  if (rows.some(({ mean }) => mean !== null))
    return (
      <ul className={styles.bars}>
        {rows.map(({ label, mean, bars }) => (
          <Line
            key={label}
            label={label}
            share={(mean ?? 0) / bars.length}
            value={`${mean ?? '–'}`}
          />
        ))}
      </ul>
    );
  return rows.map(({ label, bars }) => (
    <div key={label}>
      <h4>{label}</h4>
      <Bars of={bars} />
    </div>
  ));
}

type LineProps = { label: string; share: number; value: string };

const Line = ({ label, share, value }: LineProps) => (
  <li>
    <span className={styles.label}>{label}</span>
    <span className={styles.bar} aria-hidden>
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
    <span className={styles.value}>{value}</span>
  </li>
);

type Bar = QuestionResult['rows'][number]['bars'][number] & { place?: number | null };

const Bars = ({ of }: { of: readonly Bar[] }) => (
  <ul className={styles.bars}>
    {of.map(({ label, percent, place }) => (
      <Line
        key={label}
        label={label}
        share={(percent ?? 0) / 100}
        value={`${percent === null ? '不满 5 人' : `${percent}%`}${place ? `，平均第 ${place} 位` : ''}`}
      />
    ))}
  </ul>
);
