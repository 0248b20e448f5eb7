import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { UnreadablePicture } from '#shared/image/canvas.ts';
import { cut, loadCanvas, turnedCanvas } from './crop-canvas.ts';
import { autoCrop, CROP, type CropBox, pixelsOf, turned } from './crop-rules.ts';
import type { CropperProps } from './cropper-props.ts';

const textOf = (error: unknown): string =>
  error instanceof UnreadablePicture ? error.message : messageOf(error);

/** The state and the actions of the crop tool. */
export function useCropper({ file, aspect, quality, onLoad, onDone }: CropperProps) {
  const [source, setSource] = useState<HTMLCanvasElement | null>(null);
  const [problem, setProblem] = useState('');
  const [turns, setTurns] = useState(0);
  const [on, setOn] = useState(true);
  const [moved, setMoved] = useState<CropBox | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let left = false;
    const load = async () => {
      const canvas = await loadCanvas(file).catch((error: unknown) => {
        if (!left) setProblem(textOf(error));
        return null;
      });
      if (left) return;
      setSource(canvas);
      onLoad?.(canvas ? 'success' : 'error');
    };
    void load();
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a picture is loaded once
  }, [file]);

  const picture = useMemo(() => source && turnedCanvas(source, turns), [source, turns]);
  const box = useMemo(
    () => (picture && on ? (moved ?? autoCrop(picture, aspect)) : null),
    [picture, on, moved, aspect],
  );
  const area = useMemo(
    () => picture && pixelsOf(box ?? { x: 0, y: 0, width: 100, height: 100 }, picture),
    [picture, box],
  );
  return {
    picture,
    /** The box in percent; null for the whole picture. */
    box,
    /** The box in pixels of the picture. */
    area,
    /** The reason why the picture cannot be edited; '' otherwise. */
    problem,
    on,
    busy,
    move: setMoved,
    turn: (by: 1 | -1) => {
      setTurns((now) => turned(now, by));
      setMoved(null);
    },
    toggle: () => {
      setOn(!on);
      setMoved(null);
    },
    finish: async () => {
      if (!picture || !area || busy) return;
      setBusy(true);
      try {
        onDone(await cut(picture, area, quality === undefined ? CROP.outputSize : quality / 100));
      } catch (error) {
        setProblem(textOf(error));
      }
      setBusy(false);
    },
  };
}
export type Cropper = ReturnType<typeof useCropper>;
