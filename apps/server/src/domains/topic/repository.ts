import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';

export const topicRepository = {
  find: (exec: Exec, brand: Brand, id: string) =>
    exec
      .selectFrom('topic')
      .selectAll()
      .where('id', '=', id)
      .where('brand', '=', brand)
      .executeTakeFirst(),
};
