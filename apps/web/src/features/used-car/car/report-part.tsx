import { FIRST_PAINT, WORN_OUT } from '@marque/contract/used-car/stock/check-points';
import type { UsedCarReport } from '@marque/contract/used-car/stock/schema';
import { cx } from '#shared/ui/cx.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './report.module.css';

const GRADE_TEXT = { ok: '正常', note: '留意', fix: '要处理' } as const;

/** The inspection: the grade, 36 points as a field of marks, what is not in order, and the tyres. */
export function ReportPart({ of }: { of: UsedCarReport }) {
  const points = of.groups.flatMap((group) => group.points);
  const said = points.filter(({ grade }) => grade !== 'ok');
  return (
    <section className={styles.report} aria-label="检测报告">
      <SectionHead
        title="检测报告"
        note={`${of.inspectedOn}，${of.inspector}，按 GB/T 30323 评定`}
      />
      <div className={styles.top}>
        <p className={styles.score}>
          <b>{of.score}</b>
          <span>
            {of.grade}车况
            <br />
            {of.structural ? '骨架受过损伤' : '骨架没有损伤'}
          </span>
        </p>
        <ul className={styles.field} aria-label={`${points.length} 项里 ${said.length} 项要留意`}>
          {points.map(({ id, name, grade }) => (
            <li key={id} className={styles[grade]}>
              <span className="visually-hidden">
                {name}
                {GRADE_TEXT[grade]}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {said.length > 0 ? (
        <ul className={styles.said}>
          {said.map(({ id, name, grade, note }) => (
            <li key={id}>
              <i className={styles[grade]} aria-hidden />
              <b>{name}</b>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.plain}>36 项都正常。</p>
      )}
      <Findings of={of} />
      <Treads of={of.treads} />
      <AllPoints of={of} />
    </section>
  );
}

/** Damage of the bodywork with its size and the paint. */
function Findings({ of: { findings } }: { of: UsedCarReport }) {
  if (findings.length === 0) return null;
  return (
    <table className={styles.findings}>
      <caption>
        外观痕迹（原厂漆 {FIRST_PAINT.least}–{FIRST_PAINT.most} µm）
      </caption>
      <thead>
        <tr>
          <th scope="col">部位</th>
          <th scope="col">痕迹</th>
          <th scope="col">大小</th>
          <th scope="col">漆厚</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ part, code, damage, sizeMm, paintUm }) => (
          <tr key={`${part}${code}`}>
            <th scope="row">{part}</th>
            <td>
              {damage} <small>{code}</small>
            </td>
            <td>{sizeMm === null ? '–' : `${sizeMm} mm`}</td>
            <td>{paintUm === null ? '–' : `${paintUm} µm`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WHEELS = ['左前', '右前', '左后', '右后'] as const;
/** The tread of a new tyre, in tenths of a millimetre. */
const NEW_TREAD = 80;

/** The tread of the tyres as bars, with the mark below which they are worn out. */
const Treads = ({ of }: { of: readonly number[] }) => (
  <div className={styles.treads}>
    <h3>轮胎花纹</h3>
    <ul>
      {of.map((tread, i) => (
        <li key={WHEELS[i]}>
          <span>{WHEELS[i]}</span>
          <span className={styles.bar} aria-hidden>
            <i
              className={cx(tread < WORN_OUT * 1.5 && styles.worn)}
              style={{ width: `${Math.min((tread / NEW_TREAD) * 100, 100)}%` }}
            />
            <i className={styles.limit} style={{ left: `${(WORN_OUT / NEW_TREAD) * 100}%` }} />
          </span>
          <b>{(tread / 10).toFixed(1)} mm</b>
        </li>
      ))}
    </ul>
    <p>低于 {(WORN_OUT / 10).toFixed(1)} mm 必须更换，新胎约 8 mm。</p>
  </div>
);

/** All points by group, folded. */
const AllPoints = ({ of: { groups } }: { of: UsedCarReport }) => (
  <details className={styles.all}>
    <summary>看全部 36 项</summary>
    {groups.map(({ name, points }) => (
      <div key={name} className={styles.group}>
        <h3>{name}</h3>
        <ul>
          {points.map((point) => (
            <li key={point.id}>
              <i className={styles[point.grade]} aria-hidden />
              {point.name}
              <span>{GRADE_TEXT[point.grade]}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </details>
);
