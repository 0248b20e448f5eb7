import type { ActPoint } from '@marque/contract/community/act-review/labels';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { certificationModule } from '../certification/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Earnings, earningModule } from '../earning/module.ts';
import { formModule, type Forms } from '../form/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { passModule, type Passes } from '../pass/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';
import { type Points, pointsModule } from '../points/module.ts';
import { reviewModule, type ReviewsOf } from '../review/module.ts';
import { rewardModule, type Rewards } from '../reward/module.ts';
import { shareCodeModule, type ShareCodes } from '../share-code/module.ts';
import { actOffer, type FindLottery, type FindOffer, joinLottery } from './ports.ts';
import { type ActFacts, actReviews } from './reviews/subject.ts';

/** The dependencies of the use cases of activities. */
export type ActContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'vault' | 'now'> & {
  cars: Pick<Cars, 'seriesOf'>;
  earning: Pick<Earnings, 'earn' | 'giveAgain' | 'takeBack'>;
  forms: Forms;
  garage: Pick<Garage, 'car' | 'owns' | 'carNamesOf'>;
  passes: Pick<Passes, 'issue' | 'passesOf' | 'readShown' | 'voidPass'>;
  moderation: Pick<Moderation, 'judge'>;
  payments: Pick<Payments, 'abandon' | 'closeOpen' | 'refresh' | 'refund'>;
  points: Pick<Points, 'spend' | 'giveBack'>;
  reviews: ReviewsOf<ActPoint, ActFacts>;
  rewards: Pick<Rewards, 'give'>;
  shares: Pick<ShareCodes, 'sharerIdsOf'>;
  tell: TellMember;
  isCertified: ApiOf<typeof certificationModule>['isCertifiedOwner'];
  offerOf: FindOffer;
  lotteryOfJoin: FindLottery;
};

export const actContext = ({ ask, database, emit, log, now, use, vault }: Kernel): ActContext => ({
  database,
  emit,
  log,
  now,
  vault,
  cars: use(carModule),
  earning: use(earningModule),
  forms: use(formModule),
  garage: use(garageModule),
  moderation: use(moderationModule),
  passes: use(passModule),
  payments: use(paymentModule),
  points: use(pointsModule),
  reviews: use(reviewModule).of<ActPoint, ActFacts>(actReviews),
  rewards: use(rewardModule),
  shares: use(shareCodeModule),
  tell: use(noticeModule).tell,
  isCertified: use(certificationModule).isCertifiedOwner,
  offerOf: (exec, asked) => ask(actOffer)(exec, asked),
  lotteryOfJoin: (exec, asked) => ask(joinLottery)(exec, asked),
});
