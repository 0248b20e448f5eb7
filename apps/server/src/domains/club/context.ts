import type { Kernel } from '#kernel/module.ts';
import { type Cars, carModule } from '../car/module.ts';
import { certificationModule } from '../certification/module.ts';
import type { ApiOf } from '#kernel/module.ts';
import { type Location, locationModule } from '../location/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { relationModule, type Relations } from '../relation/module.ts';
import { type Publications, publications } from '../relation/ports.ts';
import { type ShareCodes, shareCodeModule } from '../share-code/module.ts';

/** The dependencies of the use cases of clubs. */
export type ClubContext = Pick<Kernel, 'database' | 'emit' | 'now'> & {
  cars: Pick<Cars, 'seriesOf'>;
  certifications: Pick<ApiOf<typeof certificationModule>, 'certifiedSeries' | 'isCertifiedOwner'>;
  location: Pick<Location, 'cityOf'>;
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
  publications: () => Publications;
  relations: Pick<Relations, 'authorsOf' | 'hiddenFrom'>;
  shareCodes: Pick<ShareCodes, 'membersBy'>;
  tell: TellMember;
};

export const clubContext = ({ ask, database, emit, now, use }: Kernel): ClubContext => ({
  database,
  emit,
  now,
  cars: use(carModule),
  certifications: use(certificationModule),
  location: use(locationModule),
  moderation: use(moderationModule),
  publications: () => ask(publications),
  relations: use(relationModule),
  shareCodes: use(shareCodeModule),
  tell: use(noticeModule).tell,
});
