import type { PrivatePurpose } from '@marque/contract/media/schema';
import type { ProcessedImage } from '../process-image.ts';
import type { Keeping } from './keep.ts';
import type { PrivatePurposeRules } from './purpose.ts';

/** What the use cases of private pictures stand on. */
export type PrivateContext = Keeping & {
  purposes: Map<PrivatePurpose, PrivatePurposeRules>;
  /** Takes a file of a member's in, within what they may upload. */
  readPicture: (userId: string, file: File, now: Date) => Promise<ProcessedImage>;
  /** A member's public upload with its files; null when it is gone. */
  published: (userId: string, key: string) => Promise<ProcessedImage | null>;
  sessionsOf: (userId: string, now: Date) => Promise<string[]>;
};
