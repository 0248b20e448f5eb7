import type { ConsentKind } from '@marque/contract/agreement/kinds';
import type { PrivatePurpose } from '@marque/contract/media/schema';

/** The purpose of private pictures. Its module defines it at start. */
export type PrivatePurposeRules<Why extends string = string> = {
  name: PrivatePurpose;
  /** The retention period after the matter is over, in days. */
  keepDays: number;
  /** The reasons for which the desk opens them, as shown to their owner. */
  looks: Readonly<Record<Why, string>>;
  /** The text stamped on every picture, so that it cannot be used for something else. */
  stamp?: string;
  /** The consent that allows storing them. Its withdrawal erases those of no open matter. */
  consent: ConsentKind;
};

export const definePrivatePurpose = <const Why extends string>(
  rules: PrivatePurposeRules<Why>,
): PrivatePurposeRules<Why> => rules;
