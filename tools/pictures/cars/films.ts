/**
 * Makes the films of the handbook: stills that exist, slowly moved, with captions. A scene says what its
 * still shows; nothing is staged. The chapters of a film stand in `seed/handbook-videos.json`.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { keep, media } from '../keep.ts';
import { FILMS, type Scene } from './film-scenes.ts';

const WIDTH = 960;
const HEIGHT = 540;
const RATE = 25;
/** The seconds of a scene. */
const SCENE = 4;
/** The size limit of a film in bytes. */
const MAX_BYTES = 1_500_000;
/** A still is enlarged before it moves, so that it moves in parts of a pixel. */
const FINE = 3;

const { values: options } = parseArgs({
  options: {
    /** Only films whose key contains this text. */
    only: { type: 'string', default: '' },
    /** The encoder. */
    ffmpeg: { type: 'string', default: 'ffmpeg' },
  },
});

const run = (args: readonly string[]): void => {
  const { status, error } = spawnSync(options.ffmpeg, ['-y', '-loglevel', 'error', ...args], {
    stdio: 'inherit',
  });
  if (error || status !== 0) throw new Error(`Films are encoded with ffmpeg, which failed.`);
};

/** The largest part of the still in the shape of the film. */
async function plate({ still, top = 0.5 }: Scene, file: string): Promise<void> {
  const source = sharp(join(media, `${still}.webp`));
  const { width, height } = await source.metadata();
  const down = Math.min(height, Math.round((width * HEIGHT) / WIDTH));
  await source
    .extract({ left: 0, top: Math.round((height - down) * top), width, height: down })
    .resize(WIDTH * FINE, HEIGHT * FINE, { kernel: 'lanczos3' })
    .jpeg({ quality: 95 })
    .toFile(file);
}

/** Moves over a still from one window to another; each is its left and upper edge and its width, as shares. */
function move({ from, to }: Scene, ground: string): string {
  const frames = SCENE * RATE;
  const at = (a: number, b: number) => `(${a}+(${b - a})*on/${frames})`;
  return [
    `zoompan=z='1/${at(from[2], to[2])}':x='iw*${at(from[0], to[0])}':y='ih*${at(from[1], to[1])}'` +
      `:d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${RATE}`,
    `fade=t=in:st=0:d=0.35:color=${ground}`,
    `fade=t=out:st=${SCENE - 0.35}:d=0.35:color=${ground}`,
    'format=yuv420p',
  ].join(',');
}

const stamp = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

const captions = (scenes: readonly Scene[]): string =>
  `WEBVTT\n\n${scenes
    .map(
      ({ says }, i) => `${stamp(i * SCENE)} --> ${stamp((i + 1) * SCENE - 0.1)}\n${says}\n`,
    )
    .join('\n')}`;

for (const [key, { ground, scenes }] of Object.entries(FILMS)) {
  if (!key.includes(options.only)) continue;
  const folder = join(tmpdir(), 'films', key);
  await mkdir(folder, { recursive: true });
  for (const [i, scene] of scenes.entries()) {
    const still = join(folder, `${i}.jpg`);
    await plate(scene, still);
    run([
      ...['-loop', '1', '-t', '0.04', '-i', still, '-vf', move(scene, ground)],
      ...['-frames:v', String(SCENE * RATE), '-c:v', 'libx264', '-qp', '0'],
      ...['-preset', 'ultrafast', join(folder, `${i}.mp4`)],
    ]);
  }
  const list = join(folder, 'list.txt');
  await writeFile(list, scenes.map((_, i) => `file '${join(folder, `${i}.mp4`)}'\n`).join(''));
  const file = join(media, `clip/${key}.mp4`);
  for (let quality = 22; ; quality += 2) {
    run([
      ...['-f', 'concat', '-safe', '0', '-i', list],
      ...['-c:v', 'libx264', '-profile:v', 'main', '-level', '4.0', '-pix_fmt', 'yuv420p'],
      ...['-preset', 'slow', '-crf', String(quality), '-g', String(RATE * 2)],
      ...['-movflags', '+faststart', '-an', file],
    ]);
    const { size } = await stat(file);
    console.log(key, `quality ${quality}`, `${size} bytes`);
    if (size <= MAX_BYTES) break;
  }
  await writeFile(join(media, `clip/${key}.vtt`), captions(scenes));
  const poster = await sharp(await readFile(join(folder, '0.jpg')))
    .resize(WIDTH, HEIGHT)
    .png()
    .toBuffer();
  await keep(poster, `clip/${key}-poster`, [480, 960]);
}
