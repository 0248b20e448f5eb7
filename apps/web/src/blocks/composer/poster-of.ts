import { fitInto, jpegOf, whiteCanvas } from '#shared/image/canvas.ts';

/** The longest side of a poster, in pixels. */
const SIDE = 1_280;
/** The moment of the film that stands for it, in seconds: beginnings are often dark. */
const AT = 1;
/** How long the browser may take to show it, in ms. */
const PATIENCE_MS = 8_000;

const until = (film: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(event)), PATIENCE_MS);
    film.addEventListener(event, () => (clearTimeout(late), resolve()), { once: true });
    film.addEventListener('error', () => (clearTimeout(late), reject(new Error('error'))), {
      once: true,
    });
  });

/** Draws a picture of a film, to stand in its place; null where this browser does not play it. */
export async function posterOf(file: File): Promise<File | null> {
  const film = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    film.muted = true;
    film.playsInline = true;
    film.preload = 'auto';
    const loaded = until(film, 'loadeddata');
    film.src = address;
    await loaded;
    const seeked = until(film, 'seeked');
    film.currentTime = Math.min(AT, film.duration / 2);
    await seeked;
    const size = fitInto({ width: film.videoWidth, height: film.videoHeight }, SIDE);
    const context = whiteCanvas(size);
    context.drawImage(film, 0, 0, size.width, size.height);
    return await jpegOf(context.canvas, 0.85);
  } catch {
    return null;
  } finally {
    film.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
