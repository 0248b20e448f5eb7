/** Bakes the live models: `node tools/pictures/cars/bake.ts [--only xtl-c6]`. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { glbOf } from './glb.ts';
import { root } from '../page.ts';
import { type BakedSeries, openStudio } from './studio.ts';

const media = join(root, 'apps/server/media/model');
const manifestPath = join(root, 'apps/server/src/seed/models.json');

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Kept = { file: string; bytes: number; triangles?: number };

const squeezed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** The files written in this run. All other files belong to older models. */
const written = new Set<string>();

/** Writes a file that is named by the hash of its content. `bytes` is its size on the network. */
async function keep(name: string, extension: string, bytes: Buffer): Promise<Kept> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const file = `${name}-${hash}.${extension}`;
  await writeFile(join(media, file), bytes);
  written.add(file);
  if (extension === 'webp') return { file, bytes: bytes.length };
  const small = squeezed(bytes);
  await writeFile(join(media, `${file}.br`), small);
  written.add(`${file}.br`);
  return { file, bytes: small.length };
}

const picture = async (name: string, base64: string, lossless = true): Promise<Kept> =>
  keep(
    name,
    'webp',
    await sharp(Buffer.from(base64, 'base64'))
      .flatten({ background: '#000000' })
      .webp(lossless ? { nearLossless: true, quality: 50, effort: 6 } : { quality: 90, effort: 6 })
      .toBuffer(),
  );

const NODES: Record<string, string> = { paint: 'body', seat: 'cabin', cabin: 'cabin_dark' };

async function modelOf(id: string, baked: BakedSeries, shared: Shared) {
  const { levels, masks, plate, plates, shadow, facts } = baked;
  const body: Record<string, Kept> = {};
  for (const level of ['high', 'low'] as const) {
    const extras = { marque: { length: facts.length, poses: ['front45'] } };
    const { bytes, triangles } = await glbOf(levels[level], extras, (name) => NODES[name] ?? name);
    body[level] = { ...(await keep(`${id}-${level}`, 'glb', bytes)), triangles };
  }
  const painted: Record<string, Kept> = {};
  for (const [name, png] of Object.entries(masks))
    painted[name] = await picture(`${id}-${name.toLowerCase()}`, png);
  const brand = id.split('-')[0]!;
  const bySpokes = Object.fromEntries(
    Object.entries(shared.designs[brand]!).map(([spokes, design]) => [
      spokes,
      shared.wheels[design]!,
    ]),
  );
  const manifest = {
    series: id,
    body,
    wheels: { own: shared.wheels[facts.wheel]!, bySpokes },
    masks: painted,
    plate: plate === null ? null : await picture(`${id}-plate`, plate),
    plates,
    shadow: {
      reach: shadow.reach,
      colour: shadow.colour,
      picture: await picture(`${id}-shadow`, shadow.picture),
    },
    backdrop: shared.backdrops[brand]!,
    ...facts,
  };
  const { file } = await keep(id, 'json', Buffer.from(JSON.stringify(manifest)));
  const sum = (kept: readonly (Kept | null)[]) =>
    kept.reduce((all, one) => all + (one?.bytes ?? 0), 0);
  const wheel = shared.wheels[facts.wheel]!;
  return {
    series: id,
    key: `model/${file}`,
    version: file.slice(id.length + 1, -'.json'.length),
    // The size of the finer model before its first frame.
    bytes: sum([
      body.high!,
      wheel,
      ...Object.values(painted),
      manifest.shadow.picture,
      manifest.plate,
    ]),
    triangles: body.high!.triangles! + 4 * wheel.triangles!,
    slots: levels.high.map(({ name }) => name),
    poses: ['front45', 'side', 'rear45', 'front'],
    levels: Object.fromEntries(
      Object.entries(body).map(([level, one]) => [
        level,
        { bytes: one.bytes, triangles: one.triangles! + 4 * wheel.triangles! },
      ]),
    ),
    masks: sum(Object.values(painted)),
    shadow: manifest.shadow.picture.bytes,
    wheel: Math.max(...Object.values({ own: wheel, ...bySpokes }).map(({ bytes }) => bytes)),
  };
}

type Shared = {
  designs: Record<string, Record<string, string>>;
  wheels: Record<string, Kept & { triangles: number }>;
  backdrops: Record<string, Record<'day' | 'night', Kept>>;
};

const { page, close } = await openStudio();
try {
  await mkdir(media, { recursive: true });
  const designs = await page.evaluate(() => window.cars.wheelsBySpokes());
  const shared: Shared = { designs, wheels: {}, backdrops: {} };
  for (const design of await page.evaluate(() => window.cars.wheelDesigns())) {
    const parts = await page.evaluate((name) => window.cars.bakeWheel(name), design);
    const { bytes, triangles } = await glbOf(parts, { marque: { wheel: design } }, (name) => name);
    shared.wheels[design] = { ...(await keep(`wheel-${design}`, 'glb', bytes)), triangles };
  }
  for (const brand of ['xtl', 'bz']) {
    const of = async (night: boolean) =>
      picture(
        `backdrop-${brand}-${night ? 'night' : 'day'}`,
        await page.evaluate(([b, n]) => window.cars.bakeBackdrop(b, n), [brand, night] as const),
        false,
      );
    shared.backdrops[brand] = { day: await of(false), night: await of(true) };
  }
  const rows = [];
  for (const id of await page.evaluate(() => window.cars.series())) {
    if (!id.includes(options.only)) continue;
    const started = performance.now();
    const baked = await page.evaluate((series) => window.cars.bakeSeries(series), id);
    const row = await modelOf(id, baked, shared);
    rows.push(row);
    console.log(
      id,
      `${Math.round(performance.now() - started)} ms`,
      JSON.stringify({ ...row, slots: 0 }),
    );
  }
  if (options.only === '') {
    await writeFile(manifestPath, `${JSON.stringify(rows, null, 2)}\n`);
    for (const file of await readdir(media)) if (!written.has(file)) await rm(join(media, file));
  }
} finally {
  await close();
}
