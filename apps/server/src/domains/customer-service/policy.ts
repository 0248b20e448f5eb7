import { DAY_MS, shanghaiTime, startOfDay } from '@marque/contract/shanghai';
import { formatMoney } from '@marque/contract/money';
import type { BaseConfig } from '@marque/contract/mall/base-config/schema';
import type { ServiceContent, ServiceHours, ServiceTopic } from '@marque/contract/service/schema';

const MINUTE_MS = 60_000;
const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns whether the hotline is open at a moment, and when that changes next. */
export function openingAt(hours: ServiceHours, now: Date): { open: boolean; changesAt: Date } {
  const clock = shanghaiTime(now).slice(11, 16);
  const open = clock >= hours.from && clock < hours.to;
  const midnight = startOfDay(now).getTime() + (clock >= hours.to ? DAY_MS : 0);
  return {
    open,
    changesAt: new Date(midnight + minutesOf(open ? hours.to : hours.from) * MINUTE_MS),
  };
}

/** The placeholders in answers, with the figures they stand for. */
const FIGURES: Record<string, (rules: BaseConfig) => string> = {
  payMinutes: ({ order }) => String(order.payMinutes),
  payFlashMinutes: ({ order }) => String(order.payFlashMinutes),
  autoConfirmDays: ({ order }) => String(order.autoConfirmDays),
  returnDays: ({ afterSale }) => String(afterSale.returnDays),
  freeFrom: ({ freight }) => formatMoney(freight.freeFromFen),
  scorePerYuan: ({ score }) => String(score.perYuan),
};
const PLACE = /\{(\w+)\}/g;

/** Returns the names of unknown placeholders. */
export const unknownFigures = (answer: string): string[] =>
  [...answer.matchAll(PLACE)].map(([, name]) => name!).filter((name) => !(name in FIGURES));

export const fillFigures = (answer: string, rules: BaseConfig): string =>
  answer.replaceAll(PLACE, (place, name: string) => FIGURES[name]?.(rules) ?? place);

/** The content until the first is published. */
export const NO_CONTENT: ServiceContent = { hours: { from: '09:00', to: '18:00' }, questions: [] };

/** Returns the questions with those of the topic first. */
export const byTopic = <T extends { topic: ServiceTopic }>(
  questions: readonly T[],
  topic: ServiceTopic,
): T[] => [
  ...questions.filter((one) => one.topic === topic),
  ...questions.filter((one) => one.topic !== topic),
];
