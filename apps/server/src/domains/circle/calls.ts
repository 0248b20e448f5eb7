import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/circle/submission-endpoints';
import type { CircleCall } from '@marque/contract/referral/circle/submission-schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import type { CircleContext } from './context.ts';
import { type CallRow, circleRepository as circle } from './repository.ts';
import { submissionRepository as submissions } from './submission-repository.ts';

async function callsOf(
  exec: Exec,
  rows: readonly CallRow[],
  { userId, now }: { userId: string | null; now: Date },
): Promise<CircleCall[]> {
  const ids = rows.map(({ id }) => id);
  const [pictures, counts] = await Promise.all([
    anyImagesOf(
      exec,
      rows.map(({ image }) => image),
    ),
    submissions.counts(exec, ids, userId),
  ]);
  return rows.flatMap((row) => {
    const [image] = valuesOf([row.image], pictures);
    if (!image) return [];
    const { result_text: text, result_good_id: goodId } = row;
    return {
      id: row.id,
      theme: row.theme,
      title: row.title,
      brief: row.brief,
      counts: row.counts,
      afterwards: row.afterwards,
      reward: row.reward,
      image,
      closesAt: row.closes_at.toISOString(),
      isOpen: row.closes_at > now,
      proposals: counts.get(row.id)?.many ?? 0,
      mine: counts.get(row.id)?.mine ?? 0,
      result: text === null ? null : { text, goodId },
    };
  });
}

/** Lists open calls, the one that closes first in front, then those that are over. */
export async function listCalls(
  { database }: CircleContext,
  { brand, now, user }: Call<typeof calls.circleCalls>,
): Promise<Out<typeof calls.circleCalls>> {
  const rows = await circle.calls(database, brand, now);
  const open = rows.filter((row) => row.closes_at > now).toReversed();
  const over = rows.filter((row) => row.closes_at <= now);
  const reader = { userId: user?.id ?? null, now };
  return { items: await callsOf(database, [...open, ...over], reader) };
}

/** Shows a call with the proposals that their authors show and moderators have seen. */
export async function showCall(
  { database }: CircleContext,
  { brand, input, now, user }: Call<typeof calls.circleCall>,
): Promise<Out<typeof calls.circleCall>> {
  const row = await circle.call(database, brand, input.id);
  const found = row && row.opens_at <= now ? [row] : [];
  const [call] = await callsOf(database, found, { userId: user?.id ?? null, now });
  if (!call) throw new DomainError('CIRCLE_NOT_FOUND');
  const rows = await submissions.shownOf(database, call.id);
  const pictures = await anyImagesOf(
    database,
    rows.flatMap(({ images }) => images),
  );
  return {
    ...call,
    shown: rows.map(({ id, text, credit, images, created_at: at }) => ({
      id,
      text,
      credit,
      images: valuesOf(images, pictures),
      at: at.toISOString(),
    })),
  };
}
