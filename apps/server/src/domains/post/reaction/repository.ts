import type { Exec, Tx } from '#kernel/database.ts';

export type Reaction = {
  userId: string;
  kind: 'like' | 'favourite';
  subjectType: 'post' | 'comment';
  subjectId: string;
};

export const reactionRepository = {
  /** Sets or removes a reaction. Returns how the number changed. */
  async set(
    tx: Tx,
    { userId, kind, subjectType, subjectId }: Reaction,
    on: boolean,
    now: Date,
  ): Promise<number> {
    const row = {
      user_id: userId,
      kind,
      subject_type: subjectType,
      subject_id: subjectId,
    };
    if (on) {
      const added = await tx
        .insertInto('reaction')
        .values({ ...row, created_at: now })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows ?? 0);
    }
    const gone = await tx
      .deleteFrom('reaction')
      .where((eb) => eb.and(row))
      .executeTakeFirst();
    return -Number(gone.numDeletedRows);
  },

  async has(exec: Exec, { userId, kind, subjectType, subjectId }: Reaction): Promise<boolean> {
    const row = await exec
      .selectFrom('reaction')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    return row !== undefined;
  },
};
