import { type Brand, BRANDS } from '../core.ts';
import type { PageId } from '../pages.ts';

/** What a page of an activity is for. A role is one component, however many addresses show it. */
export const ROLES = [
  'details',
  'help',
  'helps',
  'record',
  'arrival',
  'reward',
  'share',
  'rules',
  'prizes',
  'ranking',
  'drive',
  'invites',
  'mine',
  'boxes',
  'work',
  'works',
  'sent',
  'spots',
  'exchange',
  'blocks',
] as const;
export type Role = (typeof ROLES)[number];

export type Family = {
  /** The id of its kind: the mechanics, in code. */
  readonly kind: string;
  /** The activity's type on the wire; null without one. Several families share a code. */
  readonly type: number | null;
  readonly brands: readonly Brand[];
  /** Its pages. A role it lacks is that of the engine (`ENGINE_PAGES`). */
  readonly pages: Readonly<Partial<Record<Role, PageId>>>;
};

const XTL = ['xtl'] as const;
const BZ = ['bz'] as const;

/** The families by the segment of their addresses. Which kind they are of, and where they stand. */
export const FAMILIES = {
  luckDraw: {
    kind: 'luckDraw',
    type: 6,
    brands: BRANDS,
    pages: {
      details: 'activity.luckDraw',
      drive: 'activity.luckDrawTestDrive',
      help: 'activity.luckDrawHelp',
      helps: 'activity.luckDrawAssistList',
      share: 'activity.luckDrawShare',
    },
  },
  voting: { kind: 'voting', type: 7, brands: BRANDS, pages: { details: 'activity.voting' } },
  groupPurchase: {
    kind: 'groupPurchase',
    type: 8,
    brands: BRANDS,
    pages: {
      details: 'activity.groupPurchaseDetails',
      record: 'activity.groupPurchaseMyTeam',
      arrival: 'activity.groupPurchaseTransfer',
      reward: 'activity.groupPurchaseReward',
      drive: 'activity.groupPurchaseTestDrive',
    },
  },
  oneYuanGroup: {
    kind: 'oneYuanGroup',
    type: 8,
    brands: XTL,
    pages: {
      details: 'activity.oneYuanGroup',
      record: 'activity.oneYuanGroupTeamLeader',
      arrival: 'activity.oneYuanGroupLeagueMember',
      invites: 'activity.oneYuanGroupInviteRecord',
      share: 'activity.oneYuanGroupShare',
      rules: 'activity.oneYuanGroupRule',
      prizes: 'activity.oneYuanGroupMyPrize',
      drive: 'activity.oneYuanGroupTestDrive',
      spots: 'activity.oneYuanGroupMap',
      ranking: 'activity.oneYuanGroupRankingList',
    },
  },
  lotteryTeam: {
    kind: 'lotteryTeam',
    type: 8,
    brands: XTL,
    pages: {
      details: 'activity.lotteryTeamDetails',
      record: 'activity.lotteryTeamMyTeam',
      arrival: 'activity.lotteryTeamShare',
    },
  },
  kilocalorie: {
    kind: 'kilocalorie',
    type: 9,
    brands: XTL,
    pages: {
      details: 'activity.kilocalorie',
      spots: 'activity.kilocaloriePointPosition',
      exchange: 'activity.kilocalorieRights',
      share: 'activity.kilocalorieShare',
    },
  },
  cutKnife: {
    kind: 'cutKnife',
    type: 10,
    brands: BRANDS,
    pages: {
      details: 'activity.cutKnifeDetails',
      help: 'activity.cutKnifeCutPage',
      record: 'activity.cutKnifeMyTeam',
      reward: 'activity.cutKnifeReward',
    },
  },
  doubleEleven: {
    kind: 'festival',
    type: null,
    brands: BRANDS,
    pages: {
      details: 'activity.doubleEleven',
      arrival: 'activity.doubleElevenTransfer',
      helps: 'activity.doubleElevenAssistList',
      boxes: 'activity.doubleElevenBlindBox',
      drive: 'activity.doubleElevenTestDriveList',
      prizes: 'activity.doubleElevenMyPrize',
      rules: 'activity.doubleElevenRule',
      share: 'activity.doubleElevenShare',
    },
  },
  doubleTwelve: {
    kind: 'festival',
    type: 11,
    brands: BRANDS,
    pages: {
      details: 'activity.doubleTwelve',
      arrival: 'activity.doubleTwelveTransfer',
      helps: 'activity.doubleTwelveAssistList',
      boxes: 'activity.doubleTwelveBlindBox',
      drive: 'activity.doubleTwelveTestDriveList',
      prizes: 'activity.doubleTwelveMyPrize',
      rules: 'activity.doubleTwelveRule',
      share: 'activity.doubleTwelveShare',
    },
  },
  assistance: {
    kind: 'assistance',
    type: null,
    brands: XTL,
    pages: {
      details: 'activity.assistance',
      help: 'activity.assistanceHelp',
      invites: 'activity.assistanceMyInvite',
      mine: 'activity.assistanceMyActivity',
      prizes: 'activity.assistanceMyPrize',
    },
  },
  blindBox: {
    kind: 'blindBox',
    type: null,
    brands: BZ,
    pages: { details: 'activity.blindBox' },
  },
  coCreate: {
    kind: 'coCreate',
    type: null,
    brands: BRANDS,
    pages: {
      details: 'activity.coCreate',
      work: 'activity.coCreateWorkDetails',
      works: 'activity.coCreateMyWork',
      sent: 'activity.coCreateUploadSuccessful',
      prizes: 'activity.coCreateRewardRecords',
      invites: 'activity.coCreateMyInvite',
    },
  },
  qixi: { kind: 'quotes', type: null, brands: BRANDS, pages: { details: 'activity.qixi' } },
  toStore: {
    kind: 'toStore',
    type: null,
    brands: BRANDS,
    pages: { details: 'activity.toStore' },
  },
  sweepX: {
    kind: 'sweepX',
    type: null,
    brands: BZ,
    pages: {
      details: 'activity.sweepX',
      rules: 'activity.sweepXRule',
      ranking: 'activity.sweepXRankingList',
      record: 'activity.sweepXMyPoster',
      prizes: 'activity.sweepXMyPrize',
      share: 'activity.sweepXShare',
      invites: 'activity.sweepXMyInvitation',
    },
  },
  landPage: {
    kind: 'landing',
    type: null,
    brands: BRANDS,
    pages: { blocks: 'activity.toStoreLandPage' },
  },
  landingPage: {
    kind: 'landing',
    type: null,
    brands: BZ,
    pages: { blocks: 'activity.landingPage' },
  },
  videoPage: { kind: 'landing', type: null, brands: BZ, pages: { blocks: 'activity.videoPage' } },
  strategy: { kind: 'landing', type: null, brands: BZ, pages: { blocks: 'activity.strategy' } },
  p54: { kind: 'landing', type: null, brands: BZ, pages: { blocks: 'activity.p54' } },
} as const satisfies Record<string, Family>;

/** The pages that any activity of a brand has, in every family. */
const ENGINE_PAGES: Family['pages'] = {
  rules: 'activity.rules',
  share: 'activity.share',
  prizes: 'activity.myPrize',
  ranking: 'activity.ranking',
};

/** Returns what is known of a family; undefined for an unknown one. */
export const familyOf = (name: string): Family | undefined =>
  Object.hasOwn(FAMILIES, name) ? FAMILIES[name as keyof typeof FAMILIES] : undefined;

/** Returns the page of a role: the family's own, else the engine's; undefined when neither stands. */
export const pageOfRole = (family: Family, role: Role): PageId | undefined =>
  family.pages[role] ?? ENGINE_PAGES[role];

/** Returns the page by which an activity of a family is entered; undefined while it stands nowhere. */
export const entryOf = (family: Family): PageId | undefined =>
  family.pages.details ?? family.pages.blocks;

/** `entryOf` by the family's name; undefined for an unknown one. */
export function entryOfFamily(name: string): PageId | undefined {
  const family = familyOf(name);
  return family && entryOf(family);
}

/** Returns the family whose page it is, and its role; undefined for the engine's and other pages. */
export function placeOf(page: PageId): { family: string; role: Role } | undefined {
  for (const [family, { pages }] of Object.entries<Family>(FAMILIES)) {
    const role = ROLES.find((one) => pages[one] === page);
    if (role) return { family, role };
  }
  return undefined;
}

/** The type code of a path's activity; null for sweepX and all other paths, which have none. */
export function activityTypeOf(path: string): number | null {
  const segment = /^\/(?:xtl|bz)\/activity\/([^/?#]+)/.exec(path)?.[1];
  return segment === undefined ? null : (familyOf(segment)?.type ?? null);
}
