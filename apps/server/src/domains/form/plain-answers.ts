import type { MatrixAnswer, PickedOptions } from '@marque/contract/form-data/answer';

/** The part of answers that is not sealed, used for results. `true` stands for a sealed answer. */
export type PlainAnswers = Record<string, string | number | PickedOptions | MatrixAnswer | true>;
