import type { Brand } from '@marque/contract/core';
import { driveOf, type ReviewableDrive } from '#domains/drive-review/ports.ts';
import { defineModule, type Module, provide } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';

export type KnownDrive = ReviewableDrive & { userId: string; brand: Brand };

/** The product with drives that a test knows of, by id. */
export const withDrives = (drives: ReadonlyMap<string, KnownDrive>): readonly Module[] => [
  ...MODULES,
  defineModule<unknown>({
    name: 'drives-of-a-test',
    create: () => null,
    ports: () => [
      provide(driveOf, (_exec, { userId, brand, id }) => {
        const drive = drives.get(id);
        const own = drive?.userId === userId && drive.brand === brand;
        return Promise.resolve(own ? drive : undefined);
      }),
    ],
  }),
];
