import { createHash } from 'node:crypto';
import type { CarModel } from '@marque/contract/cars/schema';
import type { Out } from '@marque/contract/core';
import type {
  operatorModelSet,
  operatorModelUnset,
} from '@marque/contract/cars/model/operator-endpoints';
import { DomainError } from '#kernel/errors.ts';
import { chunksOfFile } from '#kernel/http/incoming-file.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarContext } from '../context.ts';
import { carRepository as cars } from '../repository.ts';
import { fitModel, MAX_MODEL_BYTES } from './policy.ts';

const unfit = (message: string) =>
  new DomainError('MODEL_UNFIT', { fields: [{ path: 'file', message }] });

/** Reads the file, and stops once it exceeds the limit so that its length refuses it. */
async function bytesOf(file: File): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOfFile(file)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_MODEL_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function standingOf(
  { database }: CarContext,
  id: string,
): Promise<Out<typeof operatorModelSet>> {
  const row = await cars.model(database, id);
  if (!row) throw new DomainError('SERIES_NOT_FOUND');
  return { seriesId: id, name: row.name, model: row.own_model ?? row.model };
}

/** Replaces the model of a series by an uploaded GLB. Throws SERIES_NOT_FOUND, MODEL_UNFIT. */
export async function setModel(
  context: CarContext,
  { input }: OperatorCall<typeof operatorModelSet>,
): Promise<Out<typeof operatorModelSet>> {
  const { database, media } = context;
  const { id, file } = input;
  await standingOf(context, id);
  const bytes = await bytesOf(file);
  const fit = fitModel(bytes);
  if (typeof fit === 'string') throw unfit(fit);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const name = `${id}-${version}`;
  const manifest = {
    series: id,
    length: fit.length,
    body: { high: { file: `${name}.glb`, bytes: bytes.length } },
  };
  await media.keepModel(`${name}.glb`, bytes, 'model/gltf-binary');
  await media.keepModel(`${name}.json`, Buffer.from(JSON.stringify(manifest)), 'application/json');
  const model: CarModel = {
    key: `model/own/${name}.json`,
    bytes: bytes.length,
    triangles: fit.triangles,
    version,
  };
  await cars.setOwnModel(database, id, model);
  return standingOf(context, id);
}

/** Removes the uploaded model of a series. Throws SERIES_NOT_FOUND. */
export async function unsetModel(
  context: CarContext,
  { input }: OperatorCall<typeof operatorModelUnset>,
): Promise<Out<typeof operatorModelUnset>> {
  await cars.setOwnModel(context.database, input.id, null);
  return standingOf(context, input.id);
}
