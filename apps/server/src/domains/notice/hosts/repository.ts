import type { SubscribeHost } from '@marque/contract/notice/kinds';
import { type Insertable, sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import type { NoticeTables } from '../tables.ts';

export const tokenRepository = {
  find: (exec: Exec, host: SubscribeHost) =>
    exec
      .selectFrom('notice_token')
      .select(['account', 'token', 'ends_at'])
      .where('host', '=', host)
      .executeTakeFirst(),

  /** Claims the request for a token. Returns false while another process holds the claim. */
  async claim(
    exec: Exec,
    { host, account, now, until }: { host: SubscribeHost; account: string; now: Date; until: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into notice_token as kept (host, account, asked_until) values (${host}, ${account}, ${until})
      on conflict (host) do update set asked_until = excluded.asked_until
        where kept.asked_until is null or kept.asked_until <= ${now}
      returning host`.execute(exec);
    return rows.length > 0;
  },

  keep: (
    exec: Exec,
    host: SubscribeHost,
    change: Partial<Omit<Insertable<NoticeTables['notice_token']>, 'host'>>,
  ) => exec.updateTable('notice_token').set(change).where('host', '=', host).execute(),
};
