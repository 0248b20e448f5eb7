import type { ConsentKind } from '../agreement/kinds.ts';

/** The subjects of leads. */
export const LEAD_KINDS = [
  'contact',
  'sell',
  'replacement',
  'subscription',
  'usedCar',
  'insurance',
] as const;
export type LeadKindName = (typeof LEAD_KINDS)[number];

/** The consents of kinds that pass on more than what the general one allows. */
const CONSENTS: Partial<Record<LeadKindName, LeadConsent>> = { insurance: 'insurance' };
export type LeadConsent = Extract<ConsentKind, 'lead' | 'insurance'>;

/** Returns the consent under which leads of a kind go to a store. */
export const leadConsentOf = (kind: LeadKindName): LeadConsent => CONSENTS[kind] ?? 'lead';

/** How the store may contact the person. It sees the number only with `any` or `daytime`. */
export const CONTACT_WAYS = [
  { id: 'sms', name: '短信就好' },
  { id: 'daytime', name: '10–18 点可电话' },
  { id: 'any', name: '都可以' },
] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number]['id'];

/** The minutes of the Shanghai day between which `daytime` allows a call. */
export const CALL_HOURS = { opens: 10 * 60, closes: 18 * 60 } as const;

/** The number of opening minutes within which the store answers. */
export const ANSWER_MINUTES = 120;

/** The topics of a general lead. */
export const CONTACT_TOPICS = [
  { id: 'care', name: '保养维修' },
  { id: 'buy', name: '看车买车' },
  { id: 'goods', name: '配件安装' },
  { id: 'other', name: '其他' },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number]['id'];
