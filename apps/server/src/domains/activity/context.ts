import type { Family } from '@marque/contract/activity/families';
import type { ActivityKind } from '@marque/contract/activity/kind';
import type { Activity, ActivityState, Deal, Obstacle } from '@marque/contract/activity/schema';
import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { z } from 'zod';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { certificationModule } from '../certification/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';
import { pageModule } from '../page/module.ts';
import { type Drives, driveModule } from '../drive/module.ts';
import { type Points, pointsModule } from '../points/module.ts';
import { rewardModule, type Rewards } from '../reward/module.ts';
import { orderModule, type Orders } from '../order/module.ts';
import type { AskedDeal, DealLabel, DealOrder, DealProblem } from '../order/ports.ts';
import { relationModule } from '../relation/module.ts';
import type { ActivityRow, ParticipationRow } from './repository.ts';

/** A published activity. `config` is parsed by its kind. */
export type LoadedActivity<C = unknown> = {
  row: ActivityRow;
  id: string;
  brand: Brand;
  state: ActivityState;
  family: Family;
  kind: ServerKind;
  content: Activity;
  config: C;
};

/** Who looks at an activity, where and when. `userId` is null for a visitor. */
export type Viewer = { userId: string | null; host: HostClass; now: Date };

/** What a kind is asked with. `joinId` and `teamId`: whose record or which team is shown. */
export type Asking<C = unknown> = {
  exec: Exec;
  activity: LoadedActivity<C>;
  viewer: Viewer;
  /** The viewer's participation. */
  join: ParticipationRow | null;
  joinId: string | undefined;
  teamId: string | undefined;
  /** The token of a preview of what operators compose. */
  preview: string | undefined;
};

/** What a kind answers. `allowed`: what the viewer may do, by the names of calls without their area. */
export type KindAnswer<V> = {
  view: V;
  /** What keeps the viewer from the main act, beside what holds for all activities. */
  obstacle?: Obstacle | null;
  allowed?: readonly string[];
};

/** A deal of an activity that runs, as somebody asks for it. */
export type Selling = { activity: LoadedActivity; deal: Deal; asked: AskedDeal };

/**
 * What a part does with the orders of deals: teams, cuts, boxes. Its methods with `tx` are called with the
 * order's row locked, so what they lock comes after it.
 */
export type DealSeller = {
  terms(
    exec: Exec,
    selling: Selling,
  ): Promise<{ priceFen: number; max: number; payUntil: Date } | { problem: DealProblem }>;
  placed(tx: Tx, selling: Selling, order: DealOrder): Promise<void>;
  paid(context: ActivityContext, tx: Tx, order: DealOrder, now: Date): Promise<'go' | 'wait'>;
  closed(tx: Tx, order: DealOrder, now: Date): Promise<void>;
  labels(
    exec: Exec,
    family: Family,
    orders: readonly DealOrder[],
  ): Promise<ReadonlyMap<string, DealLabel>>;
};

/** A problem of an activity as it is written, with the path of its field. */
export type Problem = { path: string; message: string };

/** The most draws of one person in a day and in all, and the prize that is given instead of one that is gone. */
export type DrawRules = { perDay: number; total: number; fallback: string };

/** What friends are asked for: how many of them, until when, and what each may do and gets. */
export type HelpTerms = {
  needed: number;
  /** How many members one friend may help in the activity. */
  perHelper: number;
  until: Date;
  /** The points that each friend gets; 0 for none. */
  helperPoints: number;
};

/** A participation that friends can help. */
export type HelpedJoin = {
  activity: LoadedActivity;
  join: ParticipationRow;
  help: NonNullable<ServerKind['help']>;
  terms: HelpTerms;
};

/** The server's part of a kind. Its methods take configs parsed by its own schema. */
export type ServerKind<C extends z.ZodType = z.ZodType, V extends z.ZodType = z.ZodType> = {
  readonly of: ActivityKind<C, V>;
  /** What its deals are sold by; without one it has none. */
  readonly seller?: DealSeller;
  /** Problems beyond the schema, e.g. a fallback prize that is none. */
  check?(
    written: { activity: Activity; config: z.output<C> },
    at: { exec: Exec; brand: Brand; now: Date },
  ): Promise<readonly Problem[]>;
  /** Problems that an operator may live with, e.g. pieces that may run out early. */
  warn?(written: { activity: Activity; config: z.output<C> }): readonly Problem[];
  /** What it says of draws. A kind without it has none. */
  draws?(config: z.output<C>): DrawRules;
  /** What friends can help with; without it nobody can. */
  readonly help?: {
    terms(of: { activity: LoadedActivity<z.output<C>>; join: ParticipationRow }): HelpTerms;
    /** Gives the owner what a help brings, in its transaction. `count`: how many there are with it. */
    helped(
      context: ActivityContext,
      tx: Tx,
      of: {
        activity: LoadedActivity<z.output<C>>;
        join: ParticipationRow;
        count: number;
        now: Date;
      },
    ): Promise<void>;
  };
  show(context: ActivityContext, asking: Asking<z.output<C>>): Promise<KindAnswer<z.input<V>>>;
  /** Gives what its results bring, once, when they are announced. */
  settle?(
    context: ActivityContext,
    tx: Tx,
    of: { activity: LoadedActivity<z.output<C>>; now: Date },
  ): Promise<void>;
};

/** The kinds of activities by id, and the families by name. */
export type Registry = {
  /** What can be written of a kind, before the rest of it stands as well. */
  readonly contracts: ReadonlyMap<string, ActivityKind>;
  readonly kinds: ReadonlyMap<string, ServerKind>;
  readonly families: ReadonlyMap<string, Family>;
};

/** The composed pages of activities, which the blocks of a landing are. */
export const LANDING = 'activity.landing';

/** The dependencies of the use cases of activities. */
export type ActivityContext = Pick<Kernel, 'database' | 'log'> & {
  registry: Registry;
  isOwner: ApiOf<typeof certificationModule>['isCertifiedOwner'];
  pages: Pick<ApiOf<typeof pageModule>, 'landing'>;
  doneDrives: Drives['doneDrives'];
  points: Pick<Points, 'spend'>;
  reward: Rewards;
  tell: Tell;
  catalog: Pick<Catalog, 'skuFacts' | 'dealItems' | 'putBack'>;
  orders: Orders['deals'];
  authorsOf: ApiOf<typeof relationModule>['authorsOf'];
};

export const activityContext = (
  { database, log, use }: Kernel,
  registry: Registry,
): ActivityContext => ({
  database,
  log,
  registry,
  isOwner: use(certificationModule).isCertifiedOwner,
  pages: use(pageModule),
  doneDrives: use(driveModule).doneDrives,
  points: use(pointsModule),
  reward: use(rewardModule),
  tell: use(noticeModule).tell,
  catalog: use(catalogModule),
  orders: use(orderModule).deals,
  authorsOf: use(relationModule).authorsOf,
});
