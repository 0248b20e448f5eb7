import type { CheckCode } from '@marque/contract/member/certification/labels';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './licence-drawing.module.css';

export type LineState = 'passed' | 'open' | 'wrong';
export type LineStates = Partial<Record<CheckCode, LineState>>;
type LicenceDrawingProps = {
  /** What is said of each check; lines without one are still to come. */
  states?: LineStates;
};

const NONE: LineStates = {};

/** The fields of a licence at their places, in the ratio of the real one. */
const LINES: readonly { code: CheckCode; name: string; x: number; y: number; width: number }[] = [
  { code: 'plate', name: '号牌号码', x: 24, y: 58, width: 142 },
  { code: 'use', name: '使用性质', x: 184, y: 58, width: 135 },
  { code: 'name', name: '所有人', x: 24, y: 94, width: 142 },
  { code: 'brand', name: '品牌型号', x: 184, y: 94, width: 135 },
  { code: 'vin', name: '车辆识别代号', x: 24, y: 130, width: 232 },
  { code: 'digit', name: '校验位', x: 270, y: 130, width: 49 },
  { code: 'engine', name: '发动机号码', x: 24, y: 166, width: 142 },
];

/** A vehicle licence as a drawing, whose lines are ticked, left open or ringed. */
export const LicenceDrawing = ({ states = NONE }: LicenceDrawingProps) => (
  <svg className={styles.licence} viewBox="0 0 343 234" aria-hidden focusable="false">
    <rect
      className={cx(styles.page, states.original && styles[states.original])}
      x="1"
      y="1"
      width="341"
      height="232"
      rx="12"
    />
    <path className={styles.wave} d="M1 206c90-26 190 22 341-6M1 220c90-22 190 18 341-4" />
    <text className={styles.title} x="171" y="30">
      机动车行驶证
    </text>
    {LINES.map(({ code, name, x, y, width }) => (
      <g key={code} className={cx(styles.line, styles[states[code] ?? 'none'])}>
        <text x={x} y={y - 4}>
          {name}
        </text>
        <path d={`M${x} ${y + 18}h${width}`} />
        {states[code] === 'passed' ? (
          <path className={styles.mark} d={`M${x + width - 16} ${y + 5}l5 5 9-10`} />
        ) : null}
        {states[code] === 'open' ? (
          <circle className={styles.mark} cx={x + width - 9} cy={y + 5} r="5" />
        ) : null}
        {states[code] === 'wrong' ? (
          <rect
            className={styles.ring}
            x={x - 8}
            y={y - 17}
            width={width + 16}
            height="42"
            rx="8"
          />
        ) : null}
      </g>
    ))}
    <circle className={styles.seal} cx="286" cy="184" r="26" />
  </svg>
);
