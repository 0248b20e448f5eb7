import { wayText } from '@marque/contract/cars/custom/effects';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { carLines, type CarPriceLine, totalOf } from '@marque/contract/cars/price-lines';
import { check, repair } from '@marque/contract/cars/custom/repair';
import type { WishChange, WishStanding } from '@marque/contract/cars/wish/schema';
import { formatMoney } from '@marque/contract/money';
import type { SeenPrice } from './kept.ts';

type KeptWish = { chosen: readonly string[]; seen: SeenPrice };

/** Returns the differences between the price lines the member saw and the present ones. */
function differences(seen: readonly CarPriceLine[], now: readonly CarPriceLine[]): WishChange[] {
  const today = new Map(now.map((line) => [line.code, line]));
  return seen.flatMap((line): WishChange[] => {
    const current = today.get(line.code);
    if (!current) return [];
    const fen = current.fen - line.fen;
    const renamed: WishChange = {
      kind: 'renamed',
      text: `${line.label}现在叫${current.label}`,
      fen: 0,
    };
    const priced: WishChange = {
      kind: 'price',
      text: `${current.label}由 ${formatMoney(line.fen)} 变为 ${formatMoney(current.fen)}`,
      fen,
    };
    return [...(current.label === line.label ? [] : [renamed]), ...(fen === 0 ? [] : [priced])];
  });
}

/** Returns the present state of a wish: what has changed, the price, and the nearest repair. */
export function standingOf(
  offer: TypeOptions | undefined,
  { chosen, seen }: KeptWish,
  nameOf: (id: string) => string | undefined,
): WishStanding {
  if (!offer)
    return {
      now: { valid: false, price: null, changes: [{ kind: 'gone', text: '这款车已停售', fen: 0 }] },
      repaired: null,
    };
  const model = modelOf(offer);
  const checked = check(model, chosen);
  const lineOf = (id: string) => seen.lines.find(({ code }) => code === `option:${id}`);
  const gone = checked.unavailable.map((id): WishChange => ({
    kind: 'gone',
    text: `${nameOf(id) ?? lineOf(id)?.label ?? '有一项选装'}已停售`,
    fen: -(lineOf(id)?.fen ?? 0),
  }));
  const lines = carLines(offer, checked.chosen);
  const [way] = checked.valid ? [] : repair(model, chosen, null, 'load', 1);
  return {
    now: {
      valid: checked.valid,
      price: checked.valid ? totalOf(lines) : way ? totalOf(carLines(offer, way.chosen)) : null,
      changes: [...gone, ...differences(seen.lines, lines)],
    },
    repaired: way ? { ...way, text: wayText(model, way) } : null,
  };
}
