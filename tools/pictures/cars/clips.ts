import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { keep, media } from '../keep.ts';
import { keepOthersOut } from '../lock.ts';
import { openStudio } from './studio.ts';

const SIZE: [number, number] = [720, 1280];
const SECONDS = 8;
/** The size limit of a clip in bytes. */
const MAX_BYTES = 1_200_000;

const { values: options } = parseArgs({
  options: {
    /** Only keys that contain this text. */
    only: { type: 'string', default: '' },
    /** The rendered frames per second. One more frame is interpolated between two of them. */
    rate: { type: 'string', default: '12' },
    exposures: { type: 'string', default: '2' },
    /** Writes the first frames to this folder for viewing, and no clip. */
    frames: { type: 'string' },
    into: { type: 'string', default: join(tmpdir(), 'clips') },
  },
});

if (!options.frames && spawnSync('ffmpeg', ['-version']).error)
  throw new Error('Clips are encoded with ffmpeg, which is not installed.');

/** Encodes H.264 that old phones play. The index comes first, so that playing starts during the download. */
function encode(frames: string, rate: number, quality: number, file: string): Promise<void> {
  const args = [
    ['-y', '-loglevel', 'error', '-framerate', String(rate), '-i', frames],
    ['-vf', `minterpolate=fps=${rate * 2}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir`],
    ['-c:v', 'libx264', '-profile:v', 'main', '-level', '4.0', '-pix_fmt', 'yuv420p'],
    ['-preset', 'veryslow', '-crf', String(quality), '-g', String(rate * 4)],
    ['-movflags', '+faststart', '-an', file],
  ].flat();
  return new Promise((resolve, reject) => {
    spawn('ffmpeg', args, { stdio: 'inherit' }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)),
    );
  });
}

if (!options.frames) keepOthersOut();
const { page, close } = await openStudio();
try {
  const rate = Number(options.rate);
  const count = rate * SECONDS;
  // The clip begins half way between nose and flank, where a car looks best.
  const share = (i: number) => (i / count + 1 / 8) % 1;
  const keys = (await page.evaluate(() => window.cars.clips())).filter((key) =>
    key.includes(options.only),
  );
  for (const key of keys) {
    const folder = join(options.into, key);
    await mkdir(folder, { recursive: true });
    for (let i = 0; i < Math.min(count, Number(options.frames ?? count)); i++) {
      const frame = join(folder, `${String(i).padStart(4, '0')}.jpg`);
      // Frames from before an interruption are not rendered again.
      if (existsSync(frame)) continue;
      const jpeg = await page.evaluate(
        ([of, at, size, exposures]) => window.cars.frame(of, at, size, exposures),
        [key, share(i), SIZE, Number(options.exposures)] as const,
      );
      await writeFile(frame, Buffer.from(jpeg, 'base64'));
      console.log(key, `${i + 1} of ${count}`);
    }
    if (options.frames) continue;
    const poster = await readFile(join(folder, '0000.jpg'));
    await keep(poster, `${key}-poster`, [360, 720]);
    const file = join(media, `${key}.mp4`);
    await mkdir(dirname(file), { recursive: true });
    for (let quality = 23; ; quality += 2) {
      await encode(join(folder, '%04d.jpg'), rate, quality, file);
      const { size } = await stat(file);
      console.log(key, `quality ${quality}`, `${size} bytes`);
      if (size <= MAX_BYTES) break;
    }
  }
} finally {
  await close();
}
