import type { Brand, Out } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import type * as calls from '@marque/contract/referral/programme/endpoints';
import type { ProgrammeCard, ProgrammeView } from '@marque/contract/referral/programme/schema';
import type {
  Programme,
  WrittenReward,
} from '@marque/contract/referral/programme/written-programme';
import { saysIn } from '@marque/contract/referral/programme-texts';
import type { StoredImage } from '@marque/contract/common';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import type { ReferralContext } from '../context.ts';
import { type LoadedProgramme, loadedOf, loadProgramme } from './load.ts';
import { programmeRepository as programmes } from './repository.ts';

type Picture = (key: string) => StoredImage;

const picturesOf = ({ look, rewards }: Programme): string[] => [
  look.hero,
  look.share.image,
  ...look.posters,
  ...rewards.map(({ image }) => image),
];

/** Returns the pictures of programmes by key; publishing has seen that they exist. */
async function pictures(exec: Exec, keys: readonly string[]): Promise<Picture> {
  const found = await contentImages(exec, [...new Set(keys)]);
  return (key) => found.get(key)!;
}

const cardOf = ({ row, content, state }: LoadedProgramme, picture: Picture): ProgrammeCard => ({
  id: row.id,
  slug: row.slug,
  title: content.title,
  state,
  hero: picture(content.look.hero),
  from: row.starts_at.toISOString(),
  bindUntil: row.bind_until.toISOString(),
});

/** When a reward comes, in words. */
export function whenOf({ steps }: Programme, { step, claimDays }: WrittenReward): string {
  const { label, holdDays } = steps.find(({ key }) => key === step)!;
  const after = holdDays > 0 ? `${label}满 ${holdDays} 天后` : `${label}后`;
  return claimDays > 0 ? `${after}领取，${claimDays} 天内有效` : `${after}到账`;
}

const rewardOf = (programme: Programme, reward: WrittenReward, picture: Picture) => ({
  key: reward.key,
  step: reward.step,
  side: reward.side,
  name: reward.name,
  image: picture(reward.image),
  kind: reward.gift.kind,
  orElse: reward.orElse ? `${formatInteger(reward.orElse.amount)} 积分` : null,
  when: whenOf(programme, reward),
  public: reward.public,
});

/** Shows a programme as its host allows. Throws RECOMMENDING_NOT_FOUND. */
export async function showProgramme(
  { database }: ReferralContext,
  { input: { slug }, brand, host, now }: Call<typeof calls.referralProgramme>,
): Promise<ProgrammeView> {
  const loaded = await loadProgramme(database, { brand, slug, now });
  const { row, content } = loaded;
  const says = saysIn(host);
  const tells = says === 'full';
  const [picture, budgets, waiting] = await Promise.all([
    pictures(database, picturesOf(content)),
    programmes.budgets(database, tells ? [row.id] : []),
    tells ? programmes.countWaiting(database, row.id) : new Map<string, number>(),
  ]);
  const { look, rules, steps, rewards, tiers } = content;
  const [budget] = budgets;
  return {
    ...cardOf(loaded, picture),
    saleUntil: row.sale_until.toISOString(),
    version: row.version,
    leaves: content.leaves,
    reason: row.pause_reason,
    says,
    series: content.friend.series,
    steps: steps.map(({ key, label }) => ({ key, label })),
    rewards: tells ? rewards.map((reward) => rewardOf(content, reward, picture)) : [],
    places: budget
      ? {
          left: budget.total - budget.reserved - budget.spent,
          total: budget.total,
          waiting: waiting.get(budget.key) ?? 0,
        }
      : null,
    tiers: tells
      ? tiers.map(({ key, name, from, prize }) => ({ key, name, from, prize: prize.name }))
      : [],
    hasRanking: content.ranking !== null,
    limits: { open: content.inviter.maxOpen, keptYear: content.inviter.maxKeptYear },
    summary: tells ? rules.summary : [],
    faq: tells ? look.faq : [],
    share: { ...look.share, image: picture(look.share.image) },
    posters: look.posters.map(picture),
  };
}

/** Shows the rules of a programme. Throws RECOMMENDING_NOT_FOUND. */
export async function showRules(
  { database }: ReferralContext,
  { input: { slug }, brand, now }: Call<typeof calls.referralRules>,
): Promise<Out<typeof calls.referralRules>> {
  const { row, content } = await loadProgramme(database, { brand, slug, now });
  const { summary, text, legal } = content.rules;
  return {
    title: content.title,
    version: row.version,
    summary,
    text,
    legal: [
      { title: '主办方', text: `${legal.organiser} · ${legal.contact}` },
      { title: '条件', text: legal.conditions },
      { title: '发放', text: legal.payout },
      { title: '放弃与收回', text: legal.giveUp },
    ],
  };
}

/** Returns the listed programmes that run and have a page, the one that began last first. */
export async function runningProgrammes(
  exec: Exec,
  asked: { brand: Brand; now: Date },
): Promise<ProgrammeCard[]> {
  const rows = (await programmes.running(exec, asked)).filter(({ content }) =>
    content.leaves.includes('index'),
  );
  const picture = await pictures(
    exec,
    rows.map(({ content }) => content.look.hero),
  );
  return rows.map((row) => cardOf(loadedOf(row, asked.now), picture));
}

/** Lists the programmes that run. */
export const listProgrammes = async (
  { database }: ReferralContext,
  { brand, now }: Call<typeof calls.referralProgrammes>,
): Promise<Out<typeof calls.referralProgrammes>> => ({
  items: await runningProgrammes(database, { brand, now }),
});
