import { pages } from '@marque/contract/pages';
import type { Page } from '@marque/contract/page';
import type {
  Programme,
  WrittenReward,
} from '@marque/contract/referral/programme/written-programme';
import type { Exec } from '#kernel/database.ts';
import { lowestPrices } from '../../catalog/module.ts';
import { couponUses } from '../../coupon/module.ts';
import { contentImages } from '../../media/module.ts';
import { hasTemplate } from '../../voucher/module.ts';
import { programmeRepository as programmes } from './repository.ts';

/** A problem of a programme as it is written, with the path of its field. */
export type Problem = { path: string; message: string };

/** From how many points on a reward is worth money, which the tax office has to be asked about. */
const ASKS_FROM_POINTS = 50_000;
/** What nobody guesses: signs of a slug that is in no list. */
const SECRET_SIGNS = 13;

/** The first segments of all pages of the product, in lower case. */
const TAKEN = new Set(
  (Object.values(pages) as readonly Page[]).flatMap(({ path, aliases, alsoAt, segments }) =>
    segments.length > 0
      ? []
      : [path, ...aliases, ...alsoAt].map((one) =>
          one
            .replace(/^\/(?::brand|xtl|bz)(?=\/)/, '')
            .split('/')[1]!
            .toLowerCase(),
        ),
  ),
);

const repeated = (path: string, keys: readonly string[]): Problem[] =>
  keys.flatMap((key, i) =>
    keys.indexOf(key) < i ? [{ path: `${path}.${i}.key`, message: '编号重复' }] : [],
  );

/** What a programme gives, with the path of each: rewards of steps and prizes of tiers. */
const promisesOf = ({ rewards, tiers }: Pick<Programme, 'rewards' | 'tiers'>) => [
  ...rewards.map((reward, i) => ({ ...reward, path: `rewards.${i}` })),
  ...tiers.map(({ prize }, i) => ({ ...prize, path: `tiers.${i}.prize` })),
];

/** What the schema cannot say of how the parts of a programme fit. */
function problemsWithin(programme: Programme): Problem[] {
  const { period, steps, rewards, budgets, tiers, leaves, listed, slug } = programme;
  // Its pages are those of ambassadors, who each have their own.
  const isForAmbassadors = programme.inviter.who.every((who) => who === 'partner');
  const keys = new Set(steps.map(({ key }) => key));
  const budgetKeys = new Set(budgets.map(({ key }) => key));
  const unknownStep = (path: string, step: string): Problem[] =>
    keys.has(step) ? [] : [{ path, message: `没有步骤 ${step}` }];
  return [
    ...(period.from < period.bindUntil && period.bindUntil <= period.saleUntil
      ? []
      : [{ path: 'period', message: '开始、接受截止、购车截止要依次在后' }]),
    ...(leaves.includes('index') || (leaves.length === 0 && isForAmbassadors)
      ? []
      : [{ path: 'leaves', message: '除了只给全民合伙人的计划，每个计划都有 index' }]),
    ...(listed || slug.length >= SECRET_SIGNS
      ? []
      : [{ path: 'slug', message: `不公开的地址至少 ${SECRET_SIGNS} 个字母或数字` }]),
    ...(TAKEN.has(slug.toLowerCase()) ? [{ path: 'slug', message: '这个地址是别的页面的' }] : []),
    ...repeated(
      'steps',
      steps.map(({ key }) => key),
    ),
    ...repeated(
      'rewards',
      rewards.map(({ key }) => key),
    ),
    ...repeated(
      'budgets',
      budgets.map(({ key }) => key),
    ),
    ...repeated(
      'tiers',
      tiers.map(({ key }) => key),
    ),
    ...steps.flatMap(({ event }, i) =>
      steps.findIndex((other) => other.event === event) < i
        ? [{ path: `steps.${i}.event`, message: '一个事实只能是一个步骤' }]
        : [],
    ),
    ...rewards.flatMap(({ step, budget }, i) => [
      ...unknownStep(`rewards.${i}.step`, step),
      ...(budget === null || budgetKeys.has(budget)
        ? []
        : [{ path: `rewards.${i}.budget`, message: `没有名额 ${budget}` }]),
    ]),
    ...promisesOf(programme).flatMap(({ path, gift, claimDays }) =>
      gift.kind === 'goods' && claimDays === 0
        ? [{ path: `${path}.claimDays`, message: '要填地址的奖励请写领取天数' }]
        : [],
    ),
    ...budgets.flatMap(({ step }, i) => unknownStep(`budgets.${i}.step`, step)),
  ];
}

/** Returns what keeps a gift from being given. */
async function giftProblem(
  exec: Exec,
  brand: Programme['brand'],
  gift: WrittenReward['gift'],
): Promise<string | null> {
  switch (gift.kind) {
    case 'coupon': {
      const left = await couponUses.leftForGifts(exec, brand, gift.couponId);
      return left === null ? '没有这张券，或它也能自己领' : null;
    }
    case 'voucher':
      return (await hasTemplate(exec, brand, gift.templateId)) ? null : '没有这种电子券';
    case 'goods': {
      const now = { from: new Date(0), to: new Date(0) };
      return (await lowestPrices(exec, [gift.skuId], now)).has(gift.skuId) ? null : '没有这个规格';
    }
    case 'points':
      return null;
  }
}

/** Returns what keeps a programme from being published, with the path of each field. */
export async function problemsOf(exec: Exec, programme: Programme): Promise<Problem[]> {
  const { id, brand, slug, look } = programme;
  const promises = promisesOf(programme);
  const keys = [
    look.hero,
    look.share.image,
    ...look.posters,
    ...promises.map(({ image }) => image),
  ];
  const [found, isTaken, gifts] = await Promise.all([
    contentImages(exec, [...new Set(keys)]),
    programmes.isTaken(exec, { brand, slug, id }),
    Promise.all(
      promises.map(async ({ gift, path }): Promise<Problem[]> => {
        const message = await giftProblem(exec, brand, gift);
        return message === null ? [] : [{ path: `${path}.gift`, message }];
      }),
    ),
  ]);
  return [
    ...problemsWithin(programme),
    ...(isTaken ? [{ path: 'slug', message: '这个地址用过了' }] : []),
    ...keys
      .filter((key) => !found.has(key))
      .map((key) => ({ path: 'look', message: `没有图片 ${key}` })),
    ...gifts.flat(),
  ];
}

/** Returns what an operator may live with. */
export const warningsOf = (programme: Programme): Problem[] =>
  promisesOf(programme).flatMap(({ gift, orElse, path }) => {
    const points = gift.kind === 'points' ? gift.amount : (orElse?.amount ?? 0);
    return points >= ASKS_FROM_POINTS
      ? [{ path, message: '价值较高，发布前请财务确认税务类别' }]
      : [];
  });
