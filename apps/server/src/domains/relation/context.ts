import type { Author } from '@marque/contract/community/common';
import type { Brand } from '@marque/contract/core';
import type { Kernel } from '#kernel/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { type Location, locationModule } from '../location/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { type ShareCodes, shareCodeModule } from '../share-code/module.ts';
import { type Publications, publications } from './ports.ts';

/** Returns the author with an account id; null is the brand. */
export type AuthorOf = (userId: string | null) => Author;

/** The dependencies of the use cases of relations. */
export type RelationContext = Pick<Kernel, 'database'> & {
  garage: Pick<Garage, 'carNamesOf'>;
  location: Pick<Location, 'cityOf'>;
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
  publications: () => Publications;
  shareCodes: Pick<ShareCodes, 'membersBy' | 'sharerIdsOf'>;
  tell: TellMember;
};

/** Who asks, in which brand. */
export type Asker = { brand: Brand; user: { id: string } | null };

export const relationContext = ({ ask, database, use }: Kernel): RelationContext => ({
  database,
  garage: use(garageModule),
  location: use(locationModule),
  moderation: use(moderationModule),
  publications: () => ask(publications),
  shareCodes: use(shareCodeModule),
  tell: use(noticeModule).tell,
});
