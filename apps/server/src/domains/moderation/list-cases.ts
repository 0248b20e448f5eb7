import { groupBy } from 'es-toolkit';
import type { Out } from '@marque/contract/core';
import type { operatorModeration } from '@marque/contract/moderation/operator-endpoints';
import type { ModerationCase } from '@marque/contract/moderation/operator-schema';
import { ModeratedKind } from '@marque/contract/moderation/schema';
import type { Exec } from '#kernel/database.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import type { ModerationContext } from './context.ts';
import { type CaseRow, moderationRepository as moderation } from './repository.ts';

const placeOf = (kind: string, id: string): string => `${kind}:${id}`;

/** Returns cases with their subjects. */
export async function casesOf(
  { moderated }: ModerationContext,
  exec: Exec,
  rows: readonly CaseRow[],
  now: Date,
): Promise<ModerationCase[]> {
  const texts = new Map<string, string>();
  const keys = new Map<string, readonly string[]>();
  for (const kind of ModeratedKind.options) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
    if (ids.length === 0) continue;
    for (const [id, text] of await moderated(kind).textsOf(exec, ids))
      texts.set(placeOf(kind, id), text);
    for (const [id, images] of (await moderated(kind).imagesOf?.(exec, ids)) ?? [])
      keys.set(placeOf(kind, id), images);
  }
  const all = [...keys.values()].flat();
  const pictures = await anyImagesOf(exec, all);
  const reports = groupBy(await moderation.reportsOf(exec, rows), (one) =>
    placeOf(one.kind, one.subject_id),
  );
  return rows.map((row) => {
    const place = placeOf(row.kind, row.subject_id);
    return {
      id: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      cause: row.cause,
      state: row.state,
      text: texts.get(place) ?? '',
      images: valuesOf(keys.get(place) ?? [], pictures),
      found: row.found,
      reports: (reports[place] ?? []).map(({ reason, text }) => ({ reason, text })),
      appeal: row.appeal,
      reason: row.reason,
      decidedBy: row.decided_by,
      taken:
        row.taken_by !== null && row.taken_until! > now
          ? { by: row.taken_by, until: row.taken_until!.toISOString() }
          : null,
      createdAt: row.created_at.toISOString(),
      dueAt: row.due_at.toISOString(),
    };
  });
}

/** Lists open or decided cases. */
export async function listCases(
  context: ModerationContext,
  { brand, input, now }: OperatorCall<typeof operatorModeration>,
): Promise<Out<typeof operatorModeration>> {
  const { database } = context;
  const [{ rows, nextCursor, total }, overdue] = await Promise.all([
    moderation.cases(database, brand, input),
    moderation.countOverdue(database, brand, now),
  ]);
  return {
    items: await casesOf(context, database, rows, now),
    nextCursor,
    total,
    overdue,
  };
}
