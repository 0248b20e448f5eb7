import { keepPersonal, readPersonal } from '#shared/session/personal-state.ts';

type RecentTopic = { id: string; title: string };

const MOST = 4;
const keyOf = (brand: string): string => `handbook:${brand}`;

const isTopic = (one: unknown): one is RecentTopic => {
  const { id, title } = (one ?? {}) as Partial<RecentTopic>;
  return typeof id === 'string' && typeof title === 'string';
};

/** The topics that were read last in this visit, the latest first. */
export function recentTopics(brand: string): RecentTopic[] {
  const items = readPersonal(keyOf(brand))?.items;
  return Array.isArray(items) ? items.filter(isTopic) : [];
}

/** Keeps a topic as the one that was read last. */
export function keepRecent(brand: string, topic: RecentTopic): void {
  const others = recentTopics(brand).filter(({ id }) => id !== topic.id);
  keepPersonal(keyOf(brand), { items: [topic, ...others].slice(0, MOST) });
}
