import path from 'node:path';
import type { Config } from '#config.ts';
import { folderStore, type ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

/** The store of people's files: the configured bucket, or a folder of the data folder. */
export const uploadsOf = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  now: () => Date,
): ObjectStore => (s3 ? s3Store(s3, now) : folderStore(path.join(dataDir, 'uploads')));
