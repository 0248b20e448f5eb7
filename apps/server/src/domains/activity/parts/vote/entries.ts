import { entryOf } from '@marque/contract/activity/families';
import type { Exec } from '#kernel/database.ts';
import { contentImages } from '../../../media/module.ts';
import type { BoardFace, LoadedActivity, Problem } from '../../context.ts';

/** What operators name for a vote. */
type Entry = { id: string; title: string; image: string };

/** Returns what is wrong with entries: an id that stands twice, a picture that is not there. */
export async function entryProblems(exec: Exec, entries: readonly Entry[]): Promise<Problem[]> {
  const found = await contentImages(
    exec,
    entries.map(({ image }) => image),
  );
  const ids = entries.map(({ id }) => id);
  return entries.flatMap(({ id, image }, i) => [
    ...(ids.indexOf(id) < i ? [{ path: `config.entries.${i}.id`, message: '编号重复' }] : []),
    ...(found.has(image)
      ? []
      : [{ path: `config.entries.${i}.image`, message: `没有图片 ${image}` }]),
  ]);
}

/** Returns entries as they stand on boards. */
export async function entryFaces(
  exec: Exec,
  { id, family }: Pick<LoadedActivity, 'id' | 'family'>,
  entries: readonly Entry[],
): Promise<Map<string, BoardFace>> {
  const pictures = await contentImages(
    exec,
    entries.map(({ image }) => image),
  );
  const page = entryOf(family);
  return new Map(
    entries.map(({ id: entry, title, image }) => [
      entry,
      {
        name: title,
        image: pictures.get(image) ?? null,
        link: page ? { page, params: { id, entry } } : null,
      },
    ]),
  );
}
