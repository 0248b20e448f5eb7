import { isDemonstration } from '#kernel/demonstration.ts';
import type { Family } from '@marque/contract/activity/families';
import type { ActivityKind } from '@marque/contract/activity/kind';
import type { WorkKind } from '@marque/contract/activity/work/schema';
import type { Activity, ActivityState, Deal, Obstacle } from '@marque/contract/activity/schema';
import type { Link, StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { z } from 'zod';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { certificationModule } from '../certification/module.ts';
import { dealerModule, type Dealers } from '../dealer/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { pageModule } from '../page/module.ts';
import { passModule, type Passes } from '../pass/module.ts';
import { type Drives, driveModule } from '../drive/module.ts';
import { type Points, pointsModule } from '../points/module.ts';
import { rewardModule, type Rewards } from '../reward/module.ts';
import { orderModule, type Orders } from '../order/module.ts';
import type { AskedDeal, DealLabel, DealOrder, DealProblem, DealTerms } from '../order/ports.ts';
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
  /** By what goods are had, for display, and the call that finds it by an activity's or a record's id. */
  readonly offer?: { label: string; kind: 'groupBuying' | 'groupKj' };
  /** Whether what was begun before the end is still sold after it. */
  readonly sellsAfterEnd?: boolean;
  terms(
    exec: Exec,
    selling: Selling,
  ): Promise<Omit<DealTerms, 'sessionId' | 'skuId'> | { problem: DealProblem }>;
  /** Whose team, cut or box the order is of, who so brought the buyer; null for nobody's. */
  broughtBy?(exec: Exec, asked: AskedDeal): Promise<string | null>;
  /** `priceFen`: what the order was quoted at. */
  placed(
    tx: Tx,
    selling: Selling,
    order: DealOrder,
    more: { context: ActivityContext; priceFen: number },
  ): Promise<void>;
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

/**
 * The most draws of one person in a day and in all, and the prize that is given instead of one that is
 * gone. Without one each draw is of the pieces that are left, and each of them is as likely.
 */
export type DrawRules = { perDay: number; total: number; fallback: string | null };

/** What friends are asked for: how many of them, until when, and what each may do and gets. */
export type HelpTerms = {
  /** What is helped once by each friend, where a participation has several rounds; else itself. */
  roundId?: string;
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
  /** What is helped once by each friend. */
  roundId: string;
};

/** What an activity says of its places. */
export type PresenceTerms = {
  /** The stores. */
  dealers: readonly string[];
  /** How near a position has to be, in metres; null where only the code on a screen counts. */
  radiusM: number | null;
  /** What the screens of a store show; none where they all show the same. */
  marks: readonly { id: string; title: string }[];
  /** Whether each place counts once, or once a day. */
  per: 'once' | 'day';
  /** How many places count in a day; null without a limit. */
  perDay: number | null;
  /** Whether who works in a store is left out. */
  staffless: boolean;
  /** Whether WeChat's own browser only shows it, as it asks of what is gathered by checking in. */
  shownInWechat: boolean;
};

/** A gift that stores keep for whoever claims it, each its own pieces, for some days. */
export type StoreGiftTerms = {
  prizeId: string;
  stores: readonly { dealerId: string; stock: number }[];
  keptDays: number;
};

/** The boxes of sets: what one set holds, how many sets there are, and what a member may buy. */
export type BoxTerms = {
  contents: readonly { prizeId: string; count: number }[];
  sets: number;
  perDay: number;
  total: number;
  /** After how many days a paid box opens by itself. */
  openDays: number;
};

/** The energy of a day that is wanted, and what days in a row of it give. */
export type StepTerms = {
  goal: number;
  streaks: readonly { days: number; energy: number }[];
};

/** A member who has just come to a place. `before`: where they were, of what counts now. */
export type Arriving<C = unknown> = {
  activity: LoadedActivity<C>;
  join: ParticipationRow;
  before: readonly { spot: string; mark: string }[];
  spot: string;
  mark: string;
  host: HostClass;
  now: Date;
};

/** How votes are cast now. */
export type VoteTerms = {
  open: boolean;
  perDay: number;
  perEntry: number;
  /** The Shanghai day, or 'once' where votes are not of a day. */
  day: string;
  /** Whether counts are shown. */
  shown: boolean;
  /** Whether all votes are counted, so that places are final. */
  counted: boolean;
};

/** What is sent now. */
export type WorkTerms = {
  open: boolean;
  kinds: readonly WorkKind[];
  /** How many works one has, and sends in a day; null without such a limit. */
  most: number;
  perDay: number | null;
  /** Whether one can take a work back. */
  withdraws: boolean;
};

/** What stands on a board, where that is no member. */
export type BoardFace = { name: string; image: StoredImage | null; link: Link | null };

/** A list of places by score; among equals whoever reached it first. What scores is on it (`score`). */
export type Board = {
  id: string;
  name: string;
  /** What its scores count, e.g. 票. */
  unit: string;
  /** From when on no places are shown until the activity is over; null for never. */
  frozenFrom: Date | null;
  /** Until when they are not; the end of the activity by default. */
  frozenUntil?: Date;
  /** How many have to be on it before places are shown; 10 by default. */
  least?: number;
  /** The prize of each place by its id, from the first on. */
  places: readonly string[];
  /** Returns its subjects by id. A board without it is of members, by their account. */
  subjects?(
    context: ActivityContext,
    exec: Exec,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, BoardFace>>;
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
  /** The prize of a member of a full team who then drives a car; null for none. */
  teamDrive?(config: z.output<C>): string | null;
  /** Whether members form teams that cost nothing. */
  readonly pairs?: boolean;
  /** What friends can help with; without it nobody can. */
  readonly help?: {
    /** Null where the activity asks for no friends. */
    terms(of: {
      exec: Exec;
      activity: LoadedActivity<z.output<C>>;
      join: ParticipationRow;
    }): HelpTerms | null | Promise<HelpTerms | null>;
    /** What the help with a number gave the owner, for display; null for nothing by itself. */
    gave?(of: { activity: LoadedActivity<z.output<C>>; count: number }): string | null;
    /** Gives the owner what a help brings, in its transaction. `count`: how many there are with it. */
    helped(
      context: ActivityContext,
      tx: Tx,
      of: {
        activity: LoadedActivity<z.output<C>>;
        join: ParticipationRow;
        helperId: string;
        count: number;
        now: Date;
      },
    ): Promise<void>;
  };
  /** What it says of boxes that are bought closed; without it there are none. */
  boxes?(config: z.output<C>): BoxTerms;
  /** What the steps of a day are for; without it none are read. */
  steps?(config: z.output<C>): StepTerms;
  /** What energy is exchanged for; without it for nothing. */
  exchange?(config: z.output<C>): readonly { prizeId: string; cost: number }[];
  /** The gift that its stores keep; without it there is none. */
  storeGift?(config: z.output<C>): StoreGiftTerms;
  /** The places where one has to be; without it there are none. */
  readonly presence?: {
    terms(config: z.output<C>): PresenceTerms;
    /** What being at a place brings, in a few words. */
    gain(config: z.output<C>): string;
    /** The pieces that are left at each place, where it keeps some. */
    stock?(exec: Exec, activity: LoadedActivity<z.output<C>>): Promise<ReadonlyMap<string, number>>;
    /** Gives what being there brings, in its transaction. Returns it in a few words. Without it nobody checks in. */
    arrived?(context: ActivityContext, tx: Tx, arriving: Arriving<z.output<C>>): Promise<string>;
  };
  /** What can be voted for, and how; without it nothing can. */
  readonly votes?: {
    terms(activity: LoadedActivity<z.output<C>>, now: Date): VoteTerms;
    /** Returns whose something is that can be voted for: null for nobody's; undefined for nothing. */
    subject(
      exec: Exec,
      activity: LoadedActivity<z.output<C>>,
      id: string,
    ): Promise<{ ownerId: string | null } | undefined>;
  };
  /** What friends of a member did in it beyond taking part, by their account, for display. */
  friendsDid?(
    exec: Exec,
    activity: LoadedActivity<z.output<C>>,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** What members can send; without it nothing. */
  readonly works?: {
    terms(activity: LoadedActivity<z.output<C>>, now: Date): WorkTerms;
  };
  /** Its boards, the main one first. A kind without it has none. */
  boards?(activity: LoadedActivity<z.output<C>>): readonly Board[];
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
  readonly kinds: ReadonlyMap<string, ServerKind>;
  readonly families: ReadonlyMap<string, Family>;
};

/** The composed pages of activities, which the blocks of a landing are. */
export const LANDING = 'activity.landing';

/** The dependencies of the use cases of activities. */
export type ActivityContext = Pick<Kernel, 'database' | 'log' | 'vault' | 'now'> & {
  registry: Registry;
  /** Whether this is for development or a demonstration, with the sandbox and not in production. */
  isDemo: boolean;
  isOwner: ApiOf<typeof certificationModule>['isCertifiedOwner'];
  pages: Pick<ApiOf<typeof pageModule>, 'landing'>;
  doneDrives: Drives['doneDrives'];
  points: Pick<Points, 'spend'>;
  reward: Rewards;
  tell: TellMember;
  catalog: Pick<Catalog, 'skuFacts' | 'dealItems' | 'putBack' | 'keepPiece' | 'freePiece'>;
  orders: Orders['deals'];
  authorsOf: ApiOf<typeof relationModule>['authorsOf'];
  staffOf: Dealers['staffOf'];
  passes: Pick<Passes, 'issue' | 'passesOf'>;
  agreements: Pick<ApiOf<typeof agreementModule>, 'requireConsent' | 'hasConsent'>;
  hiddenFrom: ApiOf<typeof relationModule>['hiddenFrom'];
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
};

export const activityContext = (
  { config, database, log, vault, now, use }: Kernel,
  registry: Registry,
): ActivityContext => ({
  database,
  log,
  vault,
  now,
  registry,
  isDemo: isDemonstration(config),
  isOwner: use(certificationModule).isCertifiedOwner,
  pages: use(pageModule),
  doneDrives: use(driveModule).doneDrives,
  points: use(pointsModule),
  reward: use(rewardModule),
  tell: use(noticeModule).tell,
  catalog: use(catalogModule),
  orders: use(orderModule).deals,
  authorsOf: use(relationModule).authorsOf,
  staffOf: use(dealerModule).staffOf,
  passes: use(passModule),
  agreements: use(agreementModule),
  hiddenFrom: use(relationModule).hiddenFrom,
  moderation: use(moderationModule),
});
