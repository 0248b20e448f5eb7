import { MOST_COMPARED } from '@marque/contract/cars/custom/config-rule';
import type { Brand } from '@marque/contract/core';
import { useBrand } from '#shared/brand/brand.ts';
import { personalStorage, personalValue } from '#shared/session/personal-state.ts';
import { useStore } from '#shared/store.ts';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** A car of the comparison. `typeId`: a trim, or a competitor's car (`cp-…`). */
type ComparedCar = { typeId: string; label: string; at: number };
type ComparisonList = Readonly<Record<string, ComparedCar>>;

const ID = /^[\w.:-]{1,64}$/;

const isCar = (value: unknown, key: string): value is ComparedCar => {
  const car = value as ComparedCar | null;
  return (
    typeof car === 'object' &&
    car?.typeId === key &&
    ID.test(key) &&
    typeof car.label === 'string' &&
    Number.isFinite(car.at)
  );
};

/** Parses the stored list without invalid entries, the oldest first, limited to the most that a comparison can hold. */
export function parseComparison(text: string | null): ComparisonList {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  const cars = Object.entries(kept).flatMap(([key, value]) => (isCar(value, key) ? [value] : []));
  return Object.fromEntries(
    cars
      .sort((a, b) => a.at - b.at)
      .slice(0, MOST_COMPARED)
      .map(({ typeId, label, at }) => [typeId, { typeId, label, at }]),
  );
}

/** The list of each brand, whose cars alone can be compared; none until the stored list is read. */
const lists = personalValue<Readonly<Partial<Record<Brand, ComparisonList>>>>({});
const keyOf = (brand: Brand): string => `comparisonList:${brand}`;
const current = (brand: Brand): ComparisonList =>
  lists.get()[brand] ?? parseComparison(personalStorage.get(keyOf(brand)));
const keep = (brand: Brand, next: ComparisonList): void => {
  personalStorage.set(keyOf(brand), JSON.stringify(next));
  lists.set({ ...lists.get(), [brand]: next });
};

/** Returns the ids in the order they were added. */
const inOrder = (cars: ComparisonList): string[] =>
  Object.values(cars)
    .sort((a, b) => a.at - b.at)
    .map(({ typeId }) => typeId);

/** What is said where another car does not fit. */
export const fullText = (compareMax: number): string => `最多对比 ${compareMax} 款，先移出一款`;

/** Adds a car to the comparison with a toast. Returns false when it is full or contains the car. */
export function compareCar(
  brand: Brand,
  { typeId, label }: { typeId: string; label: string },
  compareMax: number,
): boolean {
  const cars = current(brand);
  if (typeId in cars) {
    toast('已在对比中');
    return false;
  }
  if (Object.keys(cars).length >= compareMax) {
    toast(fullText(compareMax));
    return false;
  }
  const last = Math.max(0, ...Object.values(cars).map(({ at }) => at));
  keep(brand, { ...cars, [typeId]: { typeId, label, at: last + 1 } });
  return true;
}

/** Replaces the comparison, e.g. by that of a link. */
export function setCompared(
  brand: Brand,
  cars: readonly { typeId: string; label: string }[],
): void {
  keep(
    brand,
    Object.fromEntries(
      cars.slice(0, MOST_COMPARED).map((car, i) => [car.typeId, { ...car, at: i + 1 }]),
    ),
  );
}

/** Returns the ids of the compared cars in order; [] before hydration. */
export function useComparedIds(): string[] {
  const hydrated = useHydrated();
  const { id: brand } = useBrand();
  useStore(lists);
  return hydrated ? inOrder(current(brand)) : [];
}
