/** The address segment of the programme in which ambassadors recommend. It has no pages of its own. */
export const AMBASSADOR_SLUG = 'universalAmbassador';

export const APPLICANT_KINDS = ['owner', 'enthusiast', 'creator', 'company'] as const;
export type ApplicantKind = (typeof APPLICANT_KINDS)[number];

export const APPLICANT_KIND_LABELS: Readonly<Record<ApplicantKind, string>> = {
  owner: '车主',
  enthusiast: '热爱者',
  creator: '创作者',
  company: '企业',
};

/** supplement: something is missing. refused: again from a later day. */
export const APPLICATION_STATES = [
  'reviewing',
  'supplement',
  'refused',
  'withdrawn',
  'approved',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  reviewing: '审核中',
  supplement: '待补充',
  refused: '未通过',
  withdrawn: '已撤回',
  approved: '已通过',
};

/** The states in which an application waits for an answer or for its author. */
export const OPEN_APPLICATION: readonly ApplicationState[] = ['reviewing', 'supplement'];

/** ended: who left. Recommendations that were accepted before run on. */
export const AMBASSADOR_STATES = ['active', 'suspended', 'ended'] as const;
export type AmbassadorState = (typeof AMBASSADOR_STATES)[number];

/** How many cars were handed over to whom an ambassador recommended them, as others see it. */
export const DELIVERIES = ['none', 'few', 'some', 'many'] as const;
export type Deliveries = (typeof DELIVERIES)[number];

export const DELIVERIES_LABELS: Readonly<Record<Deliveries, string>> = {
  none: '0',
  few: '1–3',
  some: '4–10',
  many: '10+',
};

export const deliveriesOf = (kept: number): Deliveries => {
  if (kept === 0) return 'none';
  if (kept <= 3) return 'few';
  return kept <= 10 ? 'some' : 'many';
};

/** The working days within which an application is answered. */
export const APPLICATION_WORKING_DAYS = 5;
/** The days after a refusal until the next application. */
export const AGAIN_DAYS = 30;
/** The applications of a person in a year. */
export const MAX_APPLICATIONS = 3;
/** The months of being an ambassador before it is prolonged. */
export const TERM_MONTHS = 12;
/** The days before its end in which being an ambassador can be prolonged. */
export const RENEW_DAYS = 30;

export const MIN_OWN_WORDS = 20;
export const MAX_OWN_WORDS = 300;
export const MAX_CHANNELS = 5;
export const MAX_CAR_PICTURES = 6;
