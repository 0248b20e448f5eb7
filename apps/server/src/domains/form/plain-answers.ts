import type { InRows, Picked } from '@marque/contract/form-data/answer';

/** The unencrypted part of answers, used for results. `true` stands for an encrypted answer. */
export type PlainAnswers = Record<string, string | number | Picked | InRows | true>;
