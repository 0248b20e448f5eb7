import type { CarModel } from '@marque/contract/cars/schema';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fileBytes } from '#shared/api/file.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { choose, turning } from './gate.ts';
import { Buttons, Toggle } from '../buttons.tsx';
import * as lens from '../lens.module.css';
import { startsByNight } from '../starts-by-night.ts';
import * as styles from './live-stage.module.css';
import { folderOf, manifestOf, type OwnParts } from './manifest.ts';
import { measure } from './meter.ts';
import { type TurnedCar, VIEWS, viewText } from '../views.ts';
import type { MeasuresProps } from '../measures/measures.tsx';
import type { Appearance } from './model.ts';
import { type Pose, STEP } from './rig.ts';
import { useGestures } from './use-gestures.ts';
import { createViewer, type Viewer } from './viewer.ts';

let made: Viewer | null = null;
const viewer = (): Viewer => (made ??= createViewer());

/** Loads the files of a model ahead into the browser's cache. */
export async function warmModel(key: string): Promise<void> {
  const { body, own } = await manifestOf(key);
  const folder = folderOf(key);
  const files = [body.high, ...(own ? [own.wheels.own] : [])];
  await Promise.all(files.map(({ file }) => fileBytes(folder + file)));
}

const CarMeasures = lazyComponent<MeasuresProps>(() => import('../measures/measures.tsx'));

export type LiveStageProps = {
  of: TurnedCar;
  model: CarModel;
  /** Whether the page is about the car: buttons for lamps, night and views are then shown. */
  full: boolean;
  /** Called when the stage is ready and when it ends. */
  onReady: (ready: boolean) => void;
};

/** The duration of a blend between colours, in milliseconds. */
const BLEND = { quick: 180, calm: 240 };

const KEYS: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

type Standing = Pick<LiveStageProps, 'onReady'> & {
  look: Appearance;
  /** Called with the direction of view when the car stands still after a turn. */
  onRest: (view: string) => void;
};

/** Shows a model in the box, and hears how far it is. */
function useViewerIn(
  box: RefObject<HTMLDivElement | null>,
  modelKey: string,
  { look, onReady, onRest }: Standing,
) {
  const { blocks } = useBrand();
  const [share, setShare] = useState(0);
  const [ready, setReady] = useState(false);
  const [backdrop, setBackdrop] = useState<OwnParts['backdrop'] | null>(null);
  const first = useRef({ look, onReady, onRest });
  // oxlint-disable-next-line react/refs -- what the viewer, made once, calls later
  first.current = { look, onReady, onRest };
  useLayoutEffect(() => {
    const place = box.current!;
    const began = performance.now();
    let left = false;
    const end = (broken: boolean) => {
      setReady(false);
      first.current.onReady(false);
      if (broken) turning.set('broken');
    };
    const shown = {
      model: modelKey,
      look: first.current.look,
      blendMs: blocks.hero === 'rim' ? BLEND.quick : BLEND.calm,
      onProgress: setShare,
      onShown: () => {
        if (left) return;
        measure({ firstFrame: Math.round(performance.now() - began) });
        setReady(true);
        first.current.onReady(true);
      },
      onLost: end,
      onRest: ({ azimuth }: Pose) => first.current.onRest(viewText(azimuth)),
    };
    const standing = (async () => {
      const { own } = await manifestOf(modelKey);
      if (!left) setBackdrop(own?.backdrop ?? null);
      if (!left) await viewer().attach(place, shown);
    })();
    // Without a WebGL context, the model or the network the still stays.
    standing.catch(() => {
      if (!left) end(true);
    });
    const size = 'ResizeObserver' in window ? new ResizeObserver(() => made?.resize()) : null;
    size?.observe(place);
    return () => {
      left = true;
      size?.disconnect();
      made?.detach(place);
      setReady(false);
      first.current.onReady(false);
    };
  }, [box, modelKey, blocks.hero]);
  return { share, ready, backdrop };
}

type BackdropProps = { of: OwnParts['backdrop']; folder: string; night: boolean };

/** The room behind the car, by day and by night. */
const Backdrop = ({ of, folder, night }: BackdropProps) => (
  <>
    <img className={styles.backdrop} src={folder + of.day.file} alt="" width={750} height={422} />
    <img
      className={cx(styles.backdrop, styles.night, night && styles.dark)}
      src={folder + of.night.file}
      alt=""
      width={750}
      height={422}
      loading="lazy"
    />
  </>
);

/** The live stage: a finger, the mouse or arrow keys turn the car. */
export default function LiveStage(props: LiveStageProps) {
  const { of, model, full, onReady } = props;
  const { seriesId, paint, wheel, seat, label, steered = false } = of;
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(() => viewText(38));
  const [said, setSaid] = useState('');
  const [night, setNight] = useState(startsByNight);
  const [lamps, setLamps] = useState(false);
  const [measured, setMeasured] = useState(false);
  const { share, ready, backdrop } = useViewerIn(box, model.key, {
    look: { paint, wheel, seat },
    onReady,
    onRest: (view) => {
      setSeen(view);
      setSaid(view);
    },
  });
  useEffect(() => {
    if (ready) made?.change({ look: { paint, wheel, seat } });
  }, [ready, paint, wheel, seat]);
  useEffect(() => {
    if (ready) made?.set({ night, lamps: lamps || night, steered });
  }, [ready, night, lamps, steered]);

  useGestures(box, () => (ready ? made : null));

  const go = (azimuth: number) => {
    const to = made?.go({ azimuth });
    if (to) setSeen(viewText(to.azimuth));
  };
  const state = ready && cx(styles.ready, night && styles.room);
  return (
    <div className={cx(styles.live, full && styles.full, state)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that arrow keys turn */}
      <div
        ref={box}
        className={styles.box}
        role="img"
        aria-label={`${label}，${seen}`}
        aria-hidden={!ready}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn it
        tabIndex={ready ? 0 : -1}
        onKeyDown={(event) => {
          const by = KEYS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          go((made?.bound().azimuth ?? 0) + by);
        }}
      >
        {backdrop ? <Backdrop of={backdrop} folder={folderOf(model.key)} night={night} /> : null}
      </div>
      {ready ? null : <Ring share={share} />}
      {ready ? (
        <Buttons full={full} raised={measured && !full}>
          {full ? (
            <>
              {VIEWS.map(({ id, name, azimuth }) => (
                <button key={id} type="button" className={lens.lens} onClick={() => go(azimuth)}>
                  {name}
                </button>
              ))}
              <Toggle name="车灯" on={lamps} onChange={setLamps} />
              <Toggle name="夜景" on={night} onChange={setNight} />
            </>
          ) : null}
          <Toggle name="尺寸" on={measured} onChange={setMeasured} />
          <button type="button" className={lens.lens} onClick={() => choose(false)}>
            只看图片
          </button>
        </Buttons>
      ) : null}
      {ready && measured ? (
        <LazyBoundary onFailed={() => setMeasured(false)}>
          {/* oxlint-disable-next-line react/refs -- the stage is there once it is ready */}
          <CarMeasures seriesId={seriesId} viewer={made!} box={box.current!} />
        </LazyBoundary>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

const AROUND = 2 * Math.PI * 15;

/** The progress of loading the model. */
function Ring({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label="正在准备 3D"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="15" />
        <circle
          cx="18"
          cy="18"
          r="15"
          className={styles.come}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - Math.max(0.04, share))}
        />
      </svg>
    </div>
  );
}
