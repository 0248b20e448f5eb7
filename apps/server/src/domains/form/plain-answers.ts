import type { InRows, Picked } from '@marque/contract/form-data/answer';

/** What everybody who counts may read; `true` stands for an answer that is sealed. */
export type PlainAnswers = Record<string, string | number | Picked | InRows | true>;
