import { CAR_ITEM, carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrderAction, CarOrderBrief } from '@marque/contract/car-order/schema';
import type { SourcePage } from '@marque/contract/session/source';
import type { useHref } from '#shared/routing/navigation.tsx';

const SHEETS = ['invoice', 'delivery', 'plan', 'share'] as const;
export type SheetAction = (typeof SHEETS)[number];
const isSheet = (action: CarOrderAction): action is SheetAction =>
  (SHEETS as readonly string[]).includes(action);

/** The next action: its button's text, and a page or a sheet to open. */
export type NextStep = { text: string } & ({ to: string } | { sheet: SheetAction });

/**
 * Returns the next action of an order, the same on every page; null when there is none. `source`: the
 * page, on which another order of the car may begin.
 */
export function nextStep(
  of: CarOrderBrief,
  href: ReturnType<typeof useHref>,
  source: SourcePage,
): NextStep | null {
  const { id, status, typeId, seriesId, chosen, image, now } = of;
  const { action, button: text } = now;
  if (action === null) {
    if (status !== 'closed') return null;
    const to = typeId
      ? href('cars.customPreview', { typeId, chosen: chosen.join(','), source: String(source) })
      : href('cars.detail', { id: seriesId });
    return { text: '再看看这台车', to };
  }
  // Cars without a picture cannot be shared.
  if (action === 'share' && !image) return null;
  if (isSheet(action)) return { text, sheet: action };
  const ways: Partial<Record<CarOrderAction, string>> = {
    // The deposit is paid directly; for other items the payment method is chosen first.
    pay:
      status === 'unpaid'
        ? href('mall.payCenter', { id: carItemId(id, 'deposit'), subject: CAR_ITEM })
        : href('carOrder.payType', { id }),
    convert: href('carOrder.convert', { id }),
    supplement: href('carOrder.supplement', { id }),
    sign: href('carOrder.contract', { id }),
    evaluate: href('carOrder.evaluate', { id }),
  };
  const to = ways[action];
  return to ? { text, to } : null;
}
