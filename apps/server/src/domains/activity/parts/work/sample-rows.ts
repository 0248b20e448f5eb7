import type { WorkKind } from '@marque/contract/activity/work/schema';
import type { QuoteFace } from '@marque/contract/activity/work/quote-faces';

/** A work of the demo content, by one of its people. */
export type SampleWork = {
  id: string;
  activityId: string;
  userId: string;
  kind: WorkKind;
  title: string;
  text: string;
  images: readonly string[];
  /** A video of the content, with its poster. */
  video: { id: string; poster: string } | null;
  face: QuoteFace | null;
  at: Date;
};

/** How many of the sample people voted for something. */
export type SampleVotes = {
  activityId: string;
  subjectId: string;
  ownerId: string | null;
  n: number;
};
