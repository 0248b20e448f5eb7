import arrows from 'virtual:icon/caret-double-right';
import refresh from 'virtual:icon/arrow-clockwise';
import { useRef, useState } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { type TrackPoint, useSlideCheck } from './use-slide-check.ts';
import * as styles from './slide-check.module.css';

/** How far an arrow key moves the piece, in pixels of the picture. */
const KEY_STEP = 4;

type RailProps = {
  /** The place of the piece, in pixels of the picture. */
  x: number;
  max: number;
  checking: boolean;
  onMove: (to: number) => void;
  /** Called when the piece is let go. */
  onEnd: () => void;
};

/** The rail with the knob that moves the piece. */
const Rail = ({ x, max, checking, onMove, onEnd }: RailProps) => (
  <div className={styles.rail}>
    <span className={styles.hint}>{checking ? '正在验证…' : '按住滑块，拖到缺口处'}</span>
    <span
      className={styles.knob}
      style={{ left: `calc((100% - 1.28rem) * ${x / max})` }}
      aria-hidden
    >
      <Icon of={arrows} size={20} />
    </span>
    <input
      type="range"
      aria-label="拖动滑块，把拼图移到缺口处"
      min={0}
      max={max}
      step={1}
      value={x}
      disabled={checking}
      onChange={(event) => onMove(Number(event.target.value))}
      onPointerUp={onEnd}
      onKeyDown={(event) => {
        const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key];
        if (step !== undefined) {
          event.preventDefault();
          onMove(Math.min(max, Math.max(0, x + step)));
        } else if (event.key === 'Enter') onEnd();
      }}
    />
  </div>
);

/** The slide check: people move the piece into its gap by finger, or with the arrow keys and Enter. */
export default function SlideCheck({ onPassed }: { onPassed: (ticket: string) => void }) {
  const { challenge, check, checking, error, again } = useSlideCheck(onPassed);
  const [x, setX] = useState(0);
  const track = useRef<TrackPoint[]>([]);
  const began = useRef(0);

  const move = (to: number) => {
    if (track.current.length === 0) began.current = performance.now();
    setX(to);
    track.current.push({ x: to, t: Math.round(performance.now() - began.current) });
  };
  const finish = () => {
    const points = track.current.slice(-500);
    track.current = [];
    if (points.length < 2) return;
    check(points, { onError: () => setX(0) });
  };

  return (
    <QueryView of={challenge} skeleton={<Skeleton height={220} />}>
      {({ background, piece, width, height, pieceWidth }) => {
        const percent = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
        return (
          <div className={styles.check}>
            <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
              <img
                src={background}
                width={width}
                height={height}
                alt="有缺口的风景图"
                draggable={false}
              />
              <img
                className={styles.piece}
                src={piece}
                alt=""
                draggable={false}
                style={{ width: percent(pieceWidth, width), left: percent(x, width) }}
              />
              <IconButton
                icon={refresh}
                size={18}
                label="换一张"
                className={styles.again}
                onClick={() => {
                  setX(0);
                  again();
                }}
              />
            </div>
            <Rail x={x} max={width - pieceWidth} checking={checking} onMove={move} onEnd={finish} />
            <p className={styles.error} role="alert">
              {error ? messageOf(error) : ''}
            </p>
          </div>
        );
      }}
    </QueryView>
  );
}
