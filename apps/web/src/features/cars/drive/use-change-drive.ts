import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { useState } from 'react';
import { useReschedule } from '#blocks/appointment-card/use-reschedule.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

const TAKEN = '这个时间刚被约走了，换一个吧';

/** Returns the form that moves a drive to another time or store. */
export function useChangeDrive(id: string) {
  const go = useNavigateToPage();
  const [store, setStore] = useState<NetworkDealer | null>(null);
  const { move, ...moving } = useReschedule({
    id,
    onMoved: (moved) => {
      toast('已改期，按新的时间来就行');
      go('cars.driveRecord', { id: moved.id }, { replace: true });
    },
  });
  return {
    ...moving,
    store,
    problem: moving.nearest.length > 0 ? TAKEN : undefined,
    chooseStore: (chosen: NetworkDealer) => {
      setStore(chosen);
      moving.pick(null);
    },
    move: () => move(store?.id),
  };
}
export type Changing = ReturnType<typeof useChangeDrive>;
