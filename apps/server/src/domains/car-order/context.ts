import { isDemonstration } from '#kernel/demonstration.ts';
import type { EvaluationPoint } from '@marque/contract/car-order/evaluation/labels';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { Tx } from '#kernel/database.ts';
import { addressModule, type Addresses } from '../address/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { type Appointments, appointmentModule } from '../appointment/module.ts';
import { type Boutique, carBoutiqueModule } from '../car-boutique/module.ts';
import { carCampaignModule, type Campaigns } from '../car-campaign/module.ts';
import { carCreditModule, type CarCredits } from '../car-credit/module.ts';
import { carFinanceModule, type Finance } from '../car-finance/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { carOptionModule, type CarOptions } from '../car-option/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { type Dealers, dealerModule } from '../dealer/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { type Geocode, locationModule, type Regions } from '../location/module.ts';
import { mediaModule, type PrivatePictures } from '../media/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { type Passes, passModule } from '../pass/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';
import { reviewModule, type ReviewsOf } from '../review/module.ts';
import { rewardModule } from '../reward/module.ts';
import { type ProvedPhones, sessionModule } from '../session/module.ts';

import { carOrderReviews, type OrderFacts } from './evaluating/subject.ts';

/** What the use cases of car orders depend on. */
export type CarOrderContext = Pick<Kernel, 'ask' | 'database' | 'emit' | 'log' | 'vault'> & {
  addresses: Pick<Addresses, 'find'>;
  agreements: Pick<
    ApiOf<typeof agreementModule>,
    'textInForce' | 'titlesInForce' | 'recordConsents'
  >;
  appointments: Pick<
    Appointments,
    'arriveFor' | 'finishFor' | 'finishOver' | 'openFor' | 'resourcesOf'
  >;
  passes: Pick<Passes, 'issue' | 'passesOf'>;
  boutique: Pick<
    Boutique,
    'bagsOf' | 'bagView' | 'fitting' | 'hasBags' | 'putBagsBack' | 'takeBags'
  >;
  cars: Pick<Cars, 'priceDrops' | 'seriesOf' | 'typesOnSale'>;
  credits: Pick<CarCredits, 'bestCredit' | 'freeCredit' | 'useCredit'>;
  campaigns: Pick<
    Campaigns,
    | 'cancelledCampaigns'
    | 'findCampaign'
    | 'giftFor'
    | 'nextNumber'
    | 'releasePlace'
    | 'reminderOf'
    | 'takePlace'
    | 'toldCampaigns'
  >;
  options: Pick<CarOptions, 'offersOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  dealers: Pick<Dealers, 'storesOf'>;
  finance: Pick<Finance, 'productsOf'>;
  garage: Pick<Garage, 'receive'>;
  moderation: Pick<Moderation, 'judge'>;
  reviews: ReviewsOf<EvaluationPoint, OrderFacts>;
  rewards: Pick<ApiOf<typeof rewardModule>, 'give'>;
  /** Whether orders of demonstrations can be made. */
  isDemo: boolean;
  geocode: Geocode;
  regions: Regions;
  payments: Pick<
    Payments,
    | 'abandon'
    | 'accountOf'
    | 'bookCard'
    | 'bookDebt'
    | 'bookLoan'
    | 'closeOpen'
    | 'lowerDue'
    | 'ownerOfRefund'
    | 'refresh'
    | 'payAtSandbox'
    | 'refund'
    | 'refundByBank'
    | 'singlePayments'
  >;
  pictures: PrivatePictures;
  provedPhones: ProvedPhones;
  tell: TellMember;
};

/** Makes the context. `reviewed` completes the order of a published review. */
export const carOrderContext = (
  { ask, config, database, emit, log, use, vault }: Kernel,
  reviewed: (
    context: Pick<CarOrderContext, 'pictures'>,
    tx: Tx,
    review: { userId: string; subjectId: string },
    now: Date,
  ) => Promise<void>,
): CarOrderContext => ({
  ask,
  database,
  emit,
  log,
  vault,
  isDemo: isDemonstration(config),
  addresses: use(addressModule),
  agreements: use(agreementModule),
  appointments: use(appointmentModule),
  passes: use(passModule),
  boutique: use(carBoutiqueModule),
  cars: use(carModule),
  credits: use(carCreditModule),
  campaigns: use(carCampaignModule),
  options: use(carOptionModule),
  catalog: use(catalogModule),
  dealers: use(dealerModule),
  finance: use(carFinanceModule),
  garage: use(garageModule),
  reviews: use(reviewModule).of<EvaluationPoint, OrderFacts>(carOrderReviews, (...published) =>
    reviewed({ pictures: use(mediaModule).privately }, ...published),
  ),
  rewards: use(rewardModule),
  moderation: use(moderationModule),
  geocode: use(locationModule).geocode,
  regions: use(locationModule).regions,
  payments: use(paymentModule),
  pictures: use(mediaModule).privately,
  provedPhones: use(sessionModule).provedPhones,
  tell: use(noticeModule).tell,
});
