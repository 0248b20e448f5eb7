import type { Dealer } from '@marque/contract/dealer/schema';
import type { NamedPlace } from '#shared/platform/host-capabilities.ts';
import { platform } from '#shared/platform/platform.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { dealerAddress } from './dealer-labels.ts';

/** A store one can be led to. */
export type Destination = Pick<Dealer, 'name' | 'province' | 'city' | 'address' | 'lng' | 'lat'>;

/** Opens the way to a place in the phone's map application, and says why where that fails. */
export async function openPlace(to: NamedPlace): Promise<void> {
  const outcome = await platform().openMap(to);
  if (!outcome.ok && outcome.reason !== 'cancelled') toast(outcome.message);
}

/** Opens the way to a store. */
export async function openRoute(to: Destination): Promise<void> {
  const { name, lng, lat } = to;
  await openPlace({ lng, lat, name, address: dealerAddress(to) });
}
