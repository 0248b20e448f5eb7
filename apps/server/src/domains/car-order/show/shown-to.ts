import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { maskName } from '@marque/contract/mask';
import type { PayInvitation } from '@marque/contract/pay/schema';
import type { Exec } from '#kernel/database.ts';
import { publicProfile } from '../../session/module.ts';
import { openBuyer } from '../buyer.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { withPlacePictures } from './place-pictures.ts';

/** Returns what an invited payer sees of the order. */
export async function shownTo(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
): Promise<PayInvitation> {
  const { catalog, vault } = context;
  const buyer = openBuyer(vault, order);
  const [shown = order] = await withPlacePictures(context, exec, [order]);
  const { image, title } = shown.config;
  const pictures = await catalog.pictures(exec, image ? [image] : []);
  const picture = image ? pictures.get(image) : undefined;
  return {
    buyer: maskName(buyer?.name ?? (await publicProfile(exec, order.user_id)).nickName),
    payee: BRAND_FACTS[order.brand].name,
    goods: picture ? [{ title, image: picture, quantity: 1 }] : [],
  };
}
