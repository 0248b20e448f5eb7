import { usePageParams } from '#shared/routing/navigation.tsx';
import { PassOf } from './pass-of.tsx';
import { Passes } from './passes.tsx';

/** The member's passes for stores; with an id one of them with its code. */
export function Component() {
  const { id } = usePageParams('maintenance.electronics');
  return id ? <PassOf id={id} /> : <Passes />;
}
