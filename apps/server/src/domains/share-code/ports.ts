import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { PageId } from '@marque/contract/pages';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';

/** What a shared page shows of itself before it is opened. */
export type ShareFace = { title: string; text: string; image: StoredImage | null };

type Viewer = { brand: Brand; userId: string | null; now: Date };

/** Returns the face of a page with these parameters; null when the viewer cannot see it. */
export type ShareFaceOf = (
  exec: Exec,
  params: Readonly<Record<string, string>>,
  viewer: Viewer,
) => Promise<ShareFace | null>;

/** The port of a page; it holds null when no module provides the face. */
export const faceOf = (page: string): Port<ShareFaceOf | null> =>
  definePort<ShareFaceOf | null>(`share.face.${page}`, null);

/** Defines what a page shows on `community.share`; its module lists it among its ports. */
export const defineShareFace = (page: PageId, face: ShareFaceOf): ProvidedPort =>
  provide(faceOf(page), face);
