import { byNight, type CarView } from '@marque/contract/cars/custom/car-view';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import type { StoredImage } from '@marque/contract/common';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { cx } from '#shared/ui/cx.ts';
import { Buttons, Toggle } from './buttons.tsx';
import * as lens from './lens.module.css';
import { Still } from './still.tsx';
import * as styles from './still-views.module.css';
import { startsByNight } from './starts-by-night.ts';
import { type StillsOf, type TurnedCar, VIEWS, viewText } from './views.ts';

export type StillViewsProps = {
  of: TurnedCar;
  full: boolean;
  /** Called when the views are there and when they end. */
  onReady: (ready: boolean) => void;
};

type Side = (typeof VIEWS)[number];

const [FIRST] = VIEWS;
/** The views in the order in which arrow keys go around the car. */
const AROUND = [...VIEWS].sort((one, other) => one.azimuth - other.azimuth);
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The stills of a car; those of its colour when nothing else is chosen. */
function useStills({ stills, seriesId, paint }: TurnedCar): StillsOf {
  const api = useApi();
  const types = useQuery({ ...api.query(queryMycarTypeApp, { seriesId }), enabled: !stills });
  const typeId = types.data?.items[0]?.typeId ?? '';
  // Colours are the same in all trims.
  const offer = useQuery({ ...api.query(queryAllApp, { typeId }), enabled: typeId !== '' });
  const colour = offer.data?.groups
    .flatMap(({ options }) => options)
    .find(({ slot }) => slot?.kind === 'colour' && slot.look[0] === paint);
  return stills ?? ((view) => [colour?.layers[view] ?? []].flat());
}

/** The views of a car as stills, for devices and persons without the live stage. */
export default function StillViews({ of, full, onReady }: StillViewsProps) {
  const stills = useStills(of);
  const sides = VIEWS.filter(({ id }) => stills(id).length > 0);
  const hasViews = sides.length > 1;
  const hasNight = sides.some(({ id }) => stills(byNight(id)).length > 0);
  const [side, setSide] = useState<Side>(FIRST);
  const [isNightAsked, setNight] = useState(startsByNight);
  const night = isNightAsked && hasNight;
  const view: CarView = night ? byNight(side.id) : side.id;
  /** The view that is seen until the chosen one has loaded; null before the first one. */
  const [seen, setSeen] = useState<CarView | null>(null);
  const [said, setSaid] = useState('');
  const ready = hasViews && seen !== null;
  useEffect(() => {
    onReady(ready);
    return () => onReady(false);
  }, [onReady, ready]);

  const go = (to: Side) => {
    setSide(to);
    setSaid(viewText(to.azimuth));
  };
  if (!hasViews) return null;
  const drawn = seen === null || seen === view ? [view] : [seen, view];
  return (
    <div className={cx(styles.views, seen?.endsWith('-night') && styles.night)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that arrow keys turn */}
      <div
        className={styles.box}
        role="img"
        aria-label={`${of.label}，${viewText(side.azimuth)}${night ? '，夜景' : ''}`}
        aria-hidden={!ready}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn it
        tabIndex={ready ? 0 : -1}
        onKeyDown={(event) => {
          const by = KEYS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          go(AROUND[(AROUND.indexOf(side) + by + AROUND.length) % AROUND.length]!);
        }}
      >
        {drawn.map((one) => (
          <Layers
            key={one}
            images={stills(one)}
            seen={one === seen}
            full={full}
            onLoaded={() => setSeen(one)}
          />
        ))}
      </div>
      <Buttons full={full}>
        {sides.map((one) => (
          <button
            key={one.id}
            type="button"
            className={lens.lens}
            aria-pressed={one === side}
            onClick={() => go(one)}
          >
            {one.name}
          </button>
        ))}
        {/* As on the live stage, a small one has no room for it. */}
        {full && hasNight ? <Toggle name="夜景" on={night} onChange={setNight} /> : null}
      </Buttons>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

type LayersProps = {
  images: readonly StoredImage[];
  seen: boolean;
  full: boolean;
  onLoaded: () => void;
};

/** One view, which is seen when all of its layers have loaded. */
function Layers({ images, seen, full, onLoaded }: LayersProps) {
  const left = useRef(images.length);
  const come = () => {
    left.current -= 1;
    if (left.current === 0) onLoaded();
  };
  return (
    <div
      className={cx(styles.layers, full && styles.faded, seen && styles.seen)}
      onLoadCapture={come}
      // A picture that fails is shown as its colour.
      onErrorCapture={come}
    >
      <Still images={images} label="" />
    </div>
  );
}
