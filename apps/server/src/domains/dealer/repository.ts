import type { Exec } from '#kernel/database.ts';

export const dealerRepository = {
  find: (exec: Exec, id: string) =>
    exec.selectFrom('dealer').selectAll().where('id', '=', id).executeTakeFirst(),

  search: (exec: Exec, keyword: string | undefined) =>
    exec
      .selectFrom('dealer')
      .selectAll()
      .$if(keyword !== undefined && keyword !== '', (query) => {
        const like = `%${keyword!.replaceAll(/[\\%_]/g, '\\$&')}%`;
        return query.where((eb) =>
          eb.or([eb('name', 'like', like), eb('city', 'like', like), eb('address', 'like', like)]),
        );
      })
      .orderBy('province')
      .orderBy('city')
      .orderBy('id')
      .execute(),
};
