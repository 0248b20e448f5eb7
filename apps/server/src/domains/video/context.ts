import path from 'node:path';
import type { ObjectStore } from '#kernel/files/object-store.ts';
import { uploadsOf } from '#kernel/files/uploads.ts';
import type { Kernel } from '#kernel/module.ts';

/** The dependencies of the use cases of videos. */
export type VideoContext = Pick<Kernel, 'database'> & {
  objects: ObjectStore;
  /** The folder for incoming videos. */
  drafts: string;
};

export const videoContext = ({ config, database, now }: Kernel): VideoContext => ({
  database,
  objects: uploadsOf(config, now),
  drafts: path.join(config.dataDir, 'incoming-video'),
});
