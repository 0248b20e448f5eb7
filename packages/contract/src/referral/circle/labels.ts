/** What the members of the circle gather around. */
export const CIRCLE_THEMES = [
  'camp',
  'ride',
  'photo',
  'family',
  'coffee',
  'track',
  'music',
  'pet',
] as const;
export type CircleTheme = (typeof CIRCLE_THEMES)[number];

/** The themes as people read them. What a closed track is called is the brand's own word. */
export const CIRCLE_THEME_LABELS: Readonly<Record<Exclude<CircleTheme, 'track'>, string>> = {
  camp: '露营',
  ride: '骑行',
  photo: '摄影',
  family: '亲子',
  coffee: '咖啡',
  music: '音乐',
  pet: '宠物',
};

/** From the call a thing came from until it is sold no longer. */
export const GOOD_STATES = ['collect', 'sample', 'presale', 'sale', 'off'] as const;
export type GoodState = (typeof GOOD_STATES)[number];

export const GOOD_STATE_LABELS: Readonly<Record<GoodState, string>> = {
  collect: '征集',
  sample: '打样',
  presale: '预售',
  sale: '在售',
  off: '已下架',
};

/** resting: closed for a while. left: it belongs to the circle no longer. */
export const PLACE_STATES = ['open', 'resting', 'moved', 'left'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

export const PLACE_STATE_LABELS: Readonly<Record<PlaceState, string>> = {
  open: '营业',
  resting: '休整中',
  moved: '已搬迁',
  left: '已离开圈层',
};

export const SUBMISSION_KINDS = ['proposal', 'cooperation'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export const SUBMISSION_STATES = [
  'reviewing',
  'supplement',
  'accepted',
  'working',
  'done',
  'declined',
  'withdrawn',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const PROPOSAL_STATES: Readonly<Record<SubmissionState, string>> = {
  reviewing: '评审中',
  supplement: '待补充',
  accepted: '已采纳',
  working: '打样中',
  done: '已上架',
  declined: '未采纳',
  withdrawn: '已撤回',
};

/** The states as people read them. */
export const SUBMISSION_STATE_LABELS: Readonly<
  Record<SubmissionKind, Readonly<Record<SubmissionState, string>>>
> = {
  proposal: PROPOSAL_STATES,
  cooperation: {
    ...PROPOSAL_STATES,
    reviewing: '洽谈中',
    accepted: '达成意向',
    working: '合作中',
    done: '已完成',
    declined: '未合作',
  },
};

/** The states in which a submission waits for an answer or for its author. */
export const OPEN_STATES: readonly SubmissionState[] = ['reviewing', 'supplement'];

/** Whether its author may still take it back. Work that has begun is not undone. */
export const isWithdrawable = (state: SubmissionState): boolean =>
  OPEN_STATES.includes(state) || state === 'accepted';

/** The working days within which a submission is answered. */
export const ANSWER_WORKING_DAYS = 5;

/** What a person may propose to one call. */
export const MAX_PROPOSALS = 3;
export const MAX_PROPOSAL_PICTURES = 9;
export const MAX_COOPERATION_PICTURES = 6;
export const MIN_PROPOSAL_TEXT = 50;
export const MAX_SUBMISSION_TEXT = 2000;
