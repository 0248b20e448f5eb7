import { useEffect, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { KEEP_SCROLL, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { fullText, setCompared } from '../common/compared-cars.ts';
import { useAskedIds } from './use-asked-ids.ts';

export type ChosenCar = { typeId: string; label: string };

/** The cars that are compared: those of the address, else those held for the visit. Both follow. */
export function useContrast() {
  const { ids: text } = usePageParams('cars.modelContrast');
  const [, setQuery] = useQueryParams();
  const { said, ids, compareMax } = useAskedIds(text);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const { id: brand } = useBrand();
  const key = said.join(',');
  // What a link brings is held for the visit.
  useEffect(() => {
    if (key)
      setCompared(
        brand,
        key.split(',').map((typeId) => ({ typeId, label: typeId })),
      );
  }, [brand, key]);
  const show = (next: readonly ChosenCar[]) => {
    setCompared(brand, next);
    const joined = next.map(({ typeId }) => typeId).join(',');
    setQuery(joined ? { ids: joined } : {}, { state: KEEP_SCROLL });
  };
  const asChosen = (typeId: string): ChosenCar => ({ typeId, label: labels[typeId] ?? typeId });
  return {
    ids,
    replace: show,
    remove: (typeId: string) => show(ids.filter((id) => id !== typeId).map(asChosen)),
    /** False where it could not be added. */
    add: (car: ChosenCar): boolean => {
      if (ids.includes(car.typeId)) toast('已在对比中');
      else if (ids.length >= compareMax) toast(fullText(compareMax));
      else {
        setLabels({ ...labels, [car.typeId]: car.label });
        show([...ids.map(asChosen), car]);
        return true;
      }
      return false;
    },
    /** The car at a place and the one before it change places. */
    swap: (place: number) => {
      const next = [...ids];
      [next[place - 1], next[place]] = [next[place]!, next[place - 1]!];
      show(next.map(asChosen));
    },
  };
}
export type Contrast = ReturnType<typeof useContrast>;
