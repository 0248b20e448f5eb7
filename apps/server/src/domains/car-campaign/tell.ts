import { shanghaiTime } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { TellMember } from '../notice/module.ts';
import type { CarSeries } from '../car/module.ts';
import type { CampaignContent, OpeningReminderRow } from './repository.ts';

const pageOf = ({ id, kind }: CampaignContent) =>
  kind === 'blind'
    ? { page: 'cars.blindSubscription' as const, query: { id } }
    : { page: 'cars.presale' as const, query: { id } };

/** E.g. 11月26日 15:20. */
const momentText = (at: Date): string => {
  const [day, time] = shanghaiTime(at).split('T');
  const [, month, date] = day!.split('-');
  return `${Number(month)}月${Number(date)}日 ${time!.slice(0, 5)}`;
};

export const tellOfOpening = (
  tell: TellMember,
  tx: Tx,
  campaign: CampaignContent,
  userId: string,
  at: Date,
): Promise<void> =>
  tell(tx, {
    userId,
    brand: campaign.brand,
    kind: 'activity',
    dedupe: `campaign:${campaign.id}:open`,
    title: `${campaign.title}开始了`,
    body: campaign.slogan,
    link: pageOf(campaign),
    at,
  });

export const tellOfPlace = (
  tell: TellMember,
  tx: Tx,
  campaign: CampaignContent,
  userId: string,
  until: Date,
  at: Date,
): Promise<void> =>
  tell(tx, {
    userId,
    brand: campaign.brand,
    kind: 'activity',
    dedupe: `campaign:${campaign.id}:place:${until.toISOString()}`,
    title: `${campaign.title}有名额了`,
    body: `为你留到 ${momentText(until)}，过时给下一位`,
    link: pageOf(campaign),
    at,
  });

export const tellOfSeries = (
  tell: TellMember,
  tx: Tx,
  { id, name }: CarSeries,
  reminder: OpeningReminderRow,
  at: Date,
): Promise<void> =>
  tell(tx, {
    userId: reminder.user_id,
    brand: reminder.brand,
    kind: 'activity',
    dedupe: `series:${id}:open:${reminder.created_at.getTime()}`,
    title: `${name}可以预订了`,
    body: '价格、配置和交付时间都公布了，选好就能订',
    link: { page: 'cars.detail', query: { id } },
    at,
  });
