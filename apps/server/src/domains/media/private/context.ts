import type { PrivatePurpose } from '@marque/contract/media/schema';
import type { ProcessedImage } from '../process-image.ts';
import type { Keeping } from './keep.ts';
import type { PrivatePurposeRules } from './picture-purpose.ts';

/** What the use cases of private pictures depend on. */
export type PrivateContext = Keeping & {
  purposes: Map<PrivatePurpose, PrivatePurposeRules>;
  /** Reads a member's upload within the daily limit. */
  readPicture: (userId: string, file: File, now: Date) => Promise<ProcessedImage>;
  /** Returns a member's public upload with its files; null when it is missing. */
  published: (userId: string, key: string) => Promise<ProcessedImage | null>;
  sessionsOf: (userId: string, now: Date) => Promise<string[]>;
};
