import type { Tx } from '#kernel/database.ts';
import { sampleRepository as samples } from './sample-repository.ts';
import type { SampleVotes, SampleWork } from './sample-rows.ts';

/** Adds works of the demo content. What moderators decided about them stays. */
export const addSampleWorks = (tx: Tx, works: readonly SampleWork[]): Promise<void> =>
  samples.addWorks(tx, works);

/** Adds a vote of each of the first sample people, on the day before. Votes that are there stay. */
export const addSampleVotes = (
  tx: Tx,
  votes: readonly SampleVotes[],
  by: { people: readonly string[]; now: Date },
): Promise<void> => samples.addVotes(tx, votes, by);
