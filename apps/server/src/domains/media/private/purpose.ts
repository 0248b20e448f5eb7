import type { ConsentKind } from '@marque/contract/agreement/kinds';
import type { PrivatePurpose } from '@marque/contract/media/schema';

/** What private pictures are handed in for. The module that takes them says so, and defines it at the start. */
export type PrivatePurposeRules<Why extends string = string> = {
  name: PrivatePurpose;
  /** Days they are kept after their matter is over. */
  keepDays: number;
  /** What the desk may look at them for, in the words their owner reads. */
  looks: Readonly<Record<Why, string>>;
  /** What every picture is marked with, to be of no use elsewhere. */
  stamp?: string;
  /** What keeping them rests on: once it is withdrawn, those of no open matter are erased. */
  consent: ConsentKind;
};

export const definePrivatePurpose = <const Why extends string>(
  rules: PrivatePurposeRules<Why>,
): PrivatePurposeRules<Why> => rules;
