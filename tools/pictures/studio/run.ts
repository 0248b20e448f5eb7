/** `npm run pictures`: photographs goods and cars in the path-traced studio. README.md beside says how. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { catalogue } from '../catalogue.js';
import { keep } from '../keep.ts';
import { keepOthersOut } from '../lock.ts';
import { sizeSheet } from '../sizes/sheet.ts';
import { enter, readBook } from './book.ts';
import { faultsOf } from './checks.ts';
import { denoise } from './denoise.ts';
import { toneMap, toneMapTransparent, FILMS } from './tone-map.ts';
import { writeLooks } from './look.ts';
import type { Sheet } from './model.js';
import { planOf, reportOf, type Job } from './plan.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const { values: options } = parseArgs({
  options: {
    /** Only keys that contain this text; several, separated by commas. */
    only: { type: 'string', default: '' },
    /** `heroes`: the first picture of each product; otherwise the start of an id, as `xtl-scent`. */
    group: { type: 'string' },
    /** The number of pictures after which the run stops. */
    limit: { type: 'string', default: 'Infinity' },
    /** Lists the pictures that are older than their inputs, and renders none. */
    check: { type: 'boolean', default: false },
    /** Also renders pictures whose inputs did not change. */
    force: { type: 'boolean', default: false },
    /** Writes PNGs to this folder for viewing, and does not change the product. */
    trial: { type: 'string' },
    /** Writes a sheet of quick previews to this file, and renders nothing. */
    look: { type: 'string' },
    /** The width in pixels: 960 for goods, for cars their largest file. */
    size: { type: 'string' },
    /** 12 for goods, 16 for cars. */
    samples: { type: 'string' },
    threads: { type: 'string', default: '2' },
  },
});

const BOOK = join(import.meta.dirname, 'book.json');
const SCRIPTS = join(import.meta.dirname, 'blender');
const WORK = join(import.meta.dirname, '../node_modules/.cache/studio');
/** The side in pixels and the samples of icons, which are shown small. */
const ICON = { size: '384', samples: '16' };
/** The same for members' own pictures. */
const PHONE = { size: '480', samples: '8' };
const CAR_SAMPLES = '16';

const wanted = { only: options.only.split(','), group: options.group };

type Quality = { w: number; h: number; samples: string };

/** Returns the size in pixels and the samples of a picture. */
function qualityOf({ key, picture: { size, widths, samples: own } }: Job): Quality {
  const square = ({ size: side, samples }: typeof ICON) => ({
    w: Number(side),
    h: Number(side),
    samples,
  });
  if (key.startsWith('entry/')) return square(ICON);
  if (key.startsWith('review/')) return square(PHONE);
  if (!size) return square({ size: options.size ?? '960', samples: options.samples ?? '12' });
  const w = Number(options.size ?? Math.max(...widths));
  return {
    w,
    h: Math.round((w * size[1]) / size[0]),
    samples: options.samples ?? String(own ?? CAR_SAMPLES),
  };
}

/** Runs Blender. Its output is shown only when it fails. */
function blender(folder: string, { w, h, samples }: Quality): Promise<void> {
  const sizes = ['--size', `${w}x${h}`, '--samples', samples, '--threads', options.threads];
  const args = [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    join(SCRIPTS, 'studio.py'),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.env.BLENDER ?? 'blender', [...args, '--', folder, ...sizes]);
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.on('error', (cause) =>
      reject(new Error('Blender is missing: see tools/pictures/README.md', { cause })),
    );
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`Blender: ${signal ?? said.slice(-4000)}`)),
    );
  });
}

async function readLight(folder: string, name: string): Promise<Float32Array> {
  const bytes = await readFile(join(folder, `${name}.f32`));
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

async function studioHash(): Promise<string> {
  const hash = createHash('sha256');
  const scripts = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.py')).sort();
  for (const name of scripts) hash.update(await readFile(join(SCRIPTS, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Renders a picture in the studio, unless there is a rendering of the same inputs. */
async function render(workshop: Workshop, job: Job): Promise<string> {
  const { key, hash } = job;
  const quality = qualityOf(job);
  const folder = join(WORK, `${key.replaceAll('/', '_')}-${quality.w}`);
  const done = join(folder, 'rendered');
  const inputs = `${hash} ${quality.samples} ${await studioHash()}`;
  if ((await readFile(done, 'utf8').catch(() => '')) !== inputs) {
    await workshop.handOver(key, folder);
    await blender(folder, quality);
    await writeFile(done, inputs);
  }
  return folder;
}

function filmOf({ room, place, stage, night }: Sheet): keyof typeof FILMS {
  if (room) return 'phone';
  if (stage) return night ? 'cars by night' : 'cars by day';
  if (place) return night ? 'dusk' : 'outdoors';
  return night ? 'night' : 'day';
}

/** @returns the finished picture and what is wrong with it */
async function photograph(workshop: Workshop, job: Job) {
  const folder = await render(workshop, job);
  const sheet = JSON.parse(await readFile(join(folder, 'sheet.json'), 'utf8')) as Sheet;
  const { w, h } = qualityOf(job);
  const size = { w, h };
  const light = await denoise({
    ...size,
    color: await readLight(folder, 'color'),
    albedo: await readLight(folder, 'albedo'),
    normal: await readLight(folder, 'normal'),
  });
  if (sheet.clear) {
    const bytes = toneMapTransparent(light, await readLight(folder, 'alpha'), size);
    const raw = { width: w, height: h, channels: 4 } as const;
    return { png: await sharp(bytes, { raw }).png().toBuffer(), faults: [] };
  }
  const bytes = toneMap(light, size, FILMS[filmOf(sheet)], sheet);
  const raw = { width: w, height: h, channels: 3 } as const;
  const png = await sharp(bytes, { raw }).png().toBuffer();
  return { png, faults: faultsOf(bytes, size, sheet) };
}

async function make(jobs: Job[]): Promise<void> {
  const workshop = await openWorkshop();
  try {
    for (const [i, job] of jobs.entries()) {
      const started = performance.now();
      const { measures } = job.picture;
      const { png, faults } = measures
        ? { png: await sizeSheet(job.key, job.picture, measures), faults: [] }
        : await photograph(workshop, job);
      const faulty = faults.length ? `  NOT KEPT: ${faults.join('; ')}` : '';
      const draft = options.trial ?? (faults.length ? join(WORK, 'faulty') : undefined);
      if (draft) {
        await mkdir(draft, { recursive: true });
        await writeFile(join(draft, `${job.key.replaceAll('/', '_')}.png`), png);
      } else {
        await keep(png, job.key, job.picture.widths);
        enter(BOOK, job.key, job.hash);
      }
      if (faulty) process.exitCode = 1;
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${i + 1}/${jobs.length} ${job.key} ${seconds} s${faulty}`);
    }
  } finally {
    await workshop.close();
  }
}

const jobs = planOf(catalogue, readBook(BOOK), wanted);
if (options.check) {
  console.log(reportOf(jobs));
  if (jobs.some(({ state }) => state === 'changed')) process.exitCode = 1;
} else if (options.look) await writeLooks(jobs, options.look);
else {
  if (!options.trial) keepOthersOut();
  const todo = jobs.filter(({ state }) => options.force || options.trial || state !== 'made');
  await make(todo.slice(0, Number(options.limit)));
}
