import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';

export const topicRepository = {
  faces: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('topic')
      .select(['id', 'title', 'subtitle', 'hero'])
      .where('brand', '=', brand)
      .orderBy('id')
      .execute(),

  find: (exec: Exec, brand: Brand, id: string) =>
    exec
      .selectFrom('topic')
      .selectAll()
      .where('id', '=', id)
      .where('brand', '=', brand)
      .executeTakeFirst(),
};
