import type { CarRights } from '@marque/contract/car-order/rights/schema';
import type { Benefit } from '@marque/contract/member/benefit/schema';
import { quotaText } from './benefit-labels.ts';

/** The kinds of owners: of a new car, of a used car, and who proved to be one. */
export const OWNER_KINDS = [
  { id: 'first', name: '首任车主' },
  { id: 'next', name: '下一任车主' },
  { id: 'certified', name: '认证车主' },
] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number]['id'];

/** Returns what an owner has of a package: who buys the car after the first one, what passes on. */
export function offeredTo(kind: OwnerKind, groups: CarRights['groups']) {
  const items = groups
    .map(({ name, items: all }) => ({
      name,
      items: all.filter(({ transferable }) => kind === 'first' || transferable),
    }))
    .filter((group) => group.items.length > 0);
  const rights = items.flatMap((group) => group.items);
  return {
    items,
    count: rights.length,
    worthFen: rights.reduce((sum, { worthFen }) => sum + worthFen, 0),
  };
}

/** How often each level may have a benefit: V3 每年 1 次，V4 每年 2 次. */
export const certifiedQuotas = (one: Pick<Benefit, 'period' | 'quotas'>): string =>
  one.quotas
    .flatMap((quota, i) => (quota > 0 ? [`V${i + 1} ${quotaText(one, quota)}`] : []))
    .join('，');
