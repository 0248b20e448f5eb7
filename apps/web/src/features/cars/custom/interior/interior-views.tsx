import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { StoredImage } from '@marque/contract/common';
import { useEffect, useState } from 'react';
import { STAGE_SIZES } from '#blocks/car-stage/still.tsx';
import * as lens from '#blocks/car-stage/lens.module.css';
import { mayPrefetch } from '#shared/routing/preload.ts';
import { cx } from '#shared/ui/cx.ts';
import { imageSrcSet, Picture } from '#shared/ui/display/picture.tsx';
import { inGroup, INTERIOR_VIEWS, interiorLabel, nameOf } from '../../common/choice.ts';
import * as styles from './interior.module.css';
import { type Layer, withLoaded, withPicture } from './layers.ts';

const OUTSIDE = '外观';

const WIDE_SIZES = '(min-width: 600px) 647px, 133vw';

export type InteriorViewsProps = {
  offer: TypeOptions;
  chosen: readonly string[];
  /** Whether interiors are being chosen: the chosen one is then shown first, and anew with a choice. */
  choosing: boolean;
  /** Whether the page is about the car. */
  full: boolean;
  /** Called when the interior covers the car and when it no longer does. */
  onInside: (inside: boolean) => void;
};

/** Loads pictures ahead that the next tap may show. */
function usePrefetched(images: readonly StoredImage[], sizes: string): void {
  const keys = images.map(({ key }) => key).join();
  useEffect(() => {
    if (!mayPrefetch()) return;
    for (const image of images) Object.assign(new Image(), { sizes, srcset: imageSrcSet(image) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys name the pictures
  }, [keys, sizes]);
}

/** The stage's pictures of the chosen interior, and the buttons that lead inside and out again. */
export default function InteriorViews(props: InteriorViewsProps) {
  const { offer, chosen, choosing, full, onInside } = props;
  const interior = inGroup(offer, 'interior', chosen);
  const images = interior?.images ?? [];
  /** The index of the picture; null outside. */
  const [view, setView] = useState(choosing ? 0 : null);
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const [said, setSaid] = useState('');
  const [shownId, setShownId] = useState(interior?.id);
  if (shownId !== interior?.id) {
    setShownId(interior?.id);
    if (view === null && choosing) setView(0);
  }
  const image = view === null ? undefined : images[view];
  const next = image ? withPicture(layers, image) : layers;
  if (next !== layers) setLayers(next);

  const inside = image !== undefined && layers.some(({ loaded }) => loaded);
  useEffect(() => {
    onInside(inside);
    return () => onInside(false);
  }, [inside, onInside]);

  const sizes = full ? WIDE_SIZES : STAGE_SIZES;
  const others = offer.groups.find(({ code }) => code === 'interior')?.options ?? [];
  const nextTaps = [
    ...images,
    ...(choosing ? others.flatMap((other) => other.images[view ?? 0] ?? []) : []),
  ];
  usePrefetched(inside ? nextTaps : [], sizes);

  if (!interior || images.length === 0) return null;
  const labelOf = (at: number) => `${nameOf(offer)}，${interiorLabel(interior, at)}`;
  const go = (to: number | null) => {
    // What was last seen inside is not what fades in.
    if (view === null) setLayers([]);
    setView(to);
    setSaid(to === null ? OUTSIDE : labelOf(to));
  };
  return (
    <>
      {layers.length > 0 ? (
        <Layers
          layers={layers}
          label={view === null ? '' : labelOf(view)}
          {...{ sizes, full, inside }}
          onLoaded={(id) => setLayers((now) => withLoaded(now, id))}
        />
      ) : null}
      <fieldset className={styles.views}>
        <legend className="visually-hidden">看车内或车外</legend>
        {[...images.keys(), null].map((at) => (
          <button
            key={at}
            type="button"
            className={lens.lens}
            aria-pressed={view === at}
            onClick={() => go(at)}
          >
            {at === null ? OUTSIDE : INTERIOR_VIEWS[at]}
          </button>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Shows the middle of a picture that is wider than its box. */
const centre = (box: HTMLElement | null) => {
  if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
};

type LayersProps = {
  layers: readonly Layer[];
  label: string;
  sizes: string;
  full: boolean;
  inside: boolean;
  onLoaded: (id: number) => void;
};

const Layers = ({ layers, label, sizes, full, inside, onLoaded }: LayersProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that the mouse and arrow keys move
  <div
    ref={centre}
    className={cx(styles.inside, full && styles.wide, inside && styles.shown)}
    role="img"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it
    tabIndex={full ? 0 : undefined}
    onPointerMove={({ pointerType, buttons, movementX, currentTarget }) => {
      if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollLeft -= movementX;
    }}
  >
    <div className={styles.pictures}>
      {layers.map(({ id, image, loaded }) => (
        <div
          key={id}
          className={cx(styles.layer, loaded && styles.loaded)}
          // A picture that fails is shown as its colour.
          onLoadCapture={() => onLoaded(id)}
          onErrorCapture={() => onLoaded(id)}
        >
          <Picture image={image} alt="" sizes={sizes} eager className={styles.picture!} />
        </div>
      ))}
    </div>
  </div>
);
