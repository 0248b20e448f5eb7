import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Facts } from '@marque/contract/community/badge/progress';
import { BRANDS, type Brand } from '@marque/contract/core';
import { shanghaiTime } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/module.ts';
import { memberEventChanged } from './events.ts';
import { memberEventRepository as events, type MemberEventRow } from './repository.ts';

export type MemberEventContext = Pick<Kernel, 'emit'>;
type Member = { userId: string; brand: Brand };
type NotedEvent = Member & { kind: MemberEventKind; reference: string; facts?: Facts; at: Date };
type UndoneEvent = Member & { kind: MemberEventKind | null; reference: string; at: Date };

async function tellOf(
  { emit }: MemberEventContext,
  tx: Tx,
  row: MemberEventRow,
  { undone, at: changedAt }: { undone: boolean; at: Date },
): Promise<void> {
  const { user_id: userId, brand, kind, reference, facts, at } = row;
  await emit(tx, memberEventChanged, {
    userId,
    brand,
    kind,
    reference,
    facts,
    at,
    undone,
    changedAt,
  });
}

/** Notes what a member did, with the hour of the day. A repetition changes nothing. */
export async function note(
  context: MemberEventContext,
  tx: Tx,
  { userId, brand, kind, reference, facts = {}, at }: NotedEvent,
): Promise<void> {
  const row = await events.note(tx, {
    user_id: userId,
    id: newId(at),
    brand,
    kind,
    reference,
    facts: JSON.stringify({ ...facts, hour: Number(shanghaiTime(at).slice(11, 13)) }),
    at,
  });
  if (row) await tellOf(context, tx, row, { undone: false, at });
}

/** Notes what belongs to no brand in each of them. */
export async function noteInBrands(
  context: MemberEventContext,
  tx: Tx,
  noted: Omit<NotedEvent, 'brand'>,
): Promise<void> {
  for (const brand of BRANDS) await note(context, tx, { ...noted, brand });
}

/** Undoes what a member did to a reference: all of it where `kind` is null. */
export async function undo(
  context: MemberEventContext,
  tx: Tx,
  { kind, reference, at, ...member }: UndoneEvent,
): Promise<void> {
  for (const row of await events.undo(tx, member, { kind, reference, now: at }))
    await tellOf(context, tx, row, { undone: true, at });
}

/** Lets everything a member did to a reference hold again. */
export async function restore(
  context: MemberEventContext,
  tx: Tx,
  { reference, at, ...member }: Omit<UndoneEvent, 'kind'>,
): Promise<void> {
  for (const row of await events.restore(tx, member, reference))
    await tellOf(context, tx, row, { undone: false, at });
}
