import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '#shared/api/use-api.ts';
import { MEASURE_NAMES, measureLines, type Measures, measuresText } from './measure-lines.ts';
import * as styles from './measures.module.css';
import type { Viewer } from '../live/viewer.ts';

/** A line that is shorter on the screen, in pixels, is left out. */
const MIN_PX = 30;
/** Half the length of the mark at each end of a line. */
const MARK_PX = 4;
/** The least distance between a figure and the edge of the picture. */
const RIM_PX = 6;
/** The position of a figure along its line, 0 to 1. Figures of parallel lines differ so that they do not overlap. */
const SHARE: Record<keyof Measures, number> = {
  length: 0.78,
  wheelbase: 0.4,
  width: 0.5,
  height: 0.5,
};
/** The scale of the car while measures are shown, which leaves room for the lines around it. */
const DOLLY = 0.84;

export type MeasuresProps = {
  seriesId: string;
  viewer: Viewer;
  /** What the car is drawn in. */
  box: HTMLElement;
};

/** The car's measures as lines that turn with it, and as a sentence. */
export default function CarMeasures({ seriesId, ...place }: MeasuresProps) {
  const api = useApi();
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId }, 'list'));
  const dims = types.data?.items[0]?.dims;
  const { length, width, height, wheelbase } = dims ?? {};
  if (types.data && !(length && width && height && wheelbase))
    return (
      <p className={styles.none} role="status">
        这款车的尺寸还没有公布
      </p>
    );
  if (!(length && width && height && wheelbase)) return null;
  return <Lines of={{ length, width, height, wheelbase }} {...place} />;
}

type LinesProps = Omit<MeasuresProps, 'seriesId'> & { of: Measures };

function Lines({ of, viewer, box }: LinesProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const { length, width, height, wheelbase } = of;
  useEffect(() => {
    const measures = { length, width, height, wheelbase };
    const groups = new Map(
      [...drawing.current!.querySelectorAll('g')].map((group) => [group.dataset.measure!, group]),
    );
    const before = viewer.bound().dolly;
    viewer.watch(({ pose, frontAxle, at }) => {
      for (const { id, from, to } of measureLines(measures, frontAxle, pose))
        place(groups.get(id)!, at(from), at(to), { share: SHARE[id], wide: box.clientWidth });
    });
    viewer.go({ dolly: Math.min(before, DOLLY) });
    return () => {
      viewer.watch(null);
      viewer.go({ dolly: before });
    };
  }, [viewer, box, length, width, height, wheelbase]);
  return (
    <>
      {createPortal(
        <svg ref={drawing} className={styles.lines} aria-hidden data-testid="measures">
          {(['length', 'wheelbase', 'width', 'height'] as const).map((id) => (
            <g key={id} data-measure={id}>
              <path className={styles.line} />
              <text className={styles.figure}>
                {MEASURE_NAMES[id]} {of[id]}
              </text>
            </g>
          ))}
        </svg>,
        box,
      )}
      <p className="visually-hidden" role="status">
        {measuresText(of)}
      </p>
    </>
  );
}

/** Draws one line with its two marks, and its figure on it, whole within the box. */
function place(
  group: SVGGElement,
  [x, y]: readonly [number, number],
  to: readonly [number, number],
  { share, wide }: { share: number; wide: number },
): void {
  const [path, text] = group.children as unknown as [SVGPathElement, SVGTextElement];
  const [dx, dy] = [to[0] - x, to[1] - y];
  const long = Math.hypot(dx, dy);
  group.style.opacity = long < MIN_PX ? '0' : '1';
  if (long === 0) return;
  const [mx, my] = [(-dy / long) * MARK_PX, (dx / long) * MARK_PX];
  const mark = (px: number, py: number) => `M${px - mx} ${py - my}L${px + mx} ${py + my}`;
  path.setAttribute('d', `M${x} ${y}L${to[0]} ${to[1]}${mark(x, y)}${mark(to[0], to[1])}`);
  const half = text.getComputedTextLength() / 2 + RIM_PX;
  text.setAttribute('x', String(Math.max(half, Math.min(wide - half, x + dx * share))));
  text.setAttribute('y', String(y + dy * share));
}
