import type { Kernel } from '#kernel/module.ts';
import { type Cars, carModule } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { type Clubs, clubModule } from '../club/module.ts';
import { earningModule, type Earnings } from '../earning/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { type Location, locationModule } from '../location/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { type Relations, relationModule } from '../relation/module.ts';
import { type ShareCodes, shareCodeModule } from '../share-code/module.ts';
import type { CommentedType } from '@marque/contract/community/comment/schema';
import { type CommentSubject, commentSubjects } from './ports.ts';

/** The dependencies of the use cases of posts. */
export type PostContext = Pick<Kernel, 'database' | 'emit' | 'now' | 'vault'> & {
  cars: Pick<Cars, 'seriesOf'>;
  catalog: Pick<Catalog, 'onShelf'>;
  clubs: Pick<Clubs, 'assertWritable' | 'joinedBy' | 'namesOf'>;
  earning: Pick<Earnings, 'earn' | 'giveAgain' | 'takeBack'>;
  garage: Pick<Garage, 'owns'>;
  location: Pick<Location, 'cityOf'>;
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
  relations: Pick<
    Relations,
    'authorsOf' | 'followedBy' | 'hiddenFrom' | 'memberOf' | 'relationsTo'
  >;
  shareCodes: Pick<ShareCodes, 'membersBy' | 'sharerIdsOf'>;
  commented: (type: CommentedType) => CommentSubject | null;
  tell: TellMember;
};

export const postContext = ({ ask, database, emit, now, use, vault }: Kernel): PostContext => ({
  database,
  emit,
  now,
  vault,
  cars: use(carModule),
  catalog: use(catalogModule),
  clubs: use(clubModule),
  earning: use(earningModule),
  garage: use(garageModule),
  location: use(locationModule),
  moderation: use(moderationModule),
  relations: use(relationModule),
  shareCodes: use(shareCodeModule),
  commented: (type) => ask(commentSubjects[type]),
  tell: use(noticeModule).tell,
});
