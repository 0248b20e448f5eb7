import type { Lottery } from '@marque/contract/community/act/arrival-schema';
import type { ActOffer } from '@marque/contract/community/act/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

export type FindLottery = (
  exec: Exec,
  asked: { joinId: string; userId: string; brand: Brand; now: Date },
) => Promise<Lottery | null>;

/** Finds the draw of an activity by the caller's join in it; null for no such join. */
export const joinLottery = definePort<FindLottery>('act.joinLottery', () => Promise.resolve(null));

type GroupQuery = { actId: string; brand: Brand; kind: 'groupBuying' | 'groupKj'; now: Date };

export type FindOffer = (exec: Exec, asked: GroupQuery) => Promise<ActOffer | null>;

/** Finds the campaign that lowers the fee of an activity; null without one. */
export const actOffer = definePort<FindOffer>('act.offer', () => Promise.resolve(null));
