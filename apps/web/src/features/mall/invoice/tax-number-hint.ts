import { isTaxNumber } from '@marque/contract/mall/invoice/tax-number';

/**
 * Returns the hint below the tax number: where to find it, and what is wrong with the typed one.
 */
export function taxNumberHint(typed: string): string {
  const { length } = typed;
  if (length === 0) return '营业执照上的“统一社会信用代码”，18 位；老税号是 15 或 20 位数字';
  if (isTaxNumber(typed))
    return length === 18 ? '18 位，校验码对得上' : `${length} 位老税号，没有校验码，请再核对一遍`;
  if (length === 18) return '18 位，但校验码对不上，请逐位核对';
  return `已填 ${length} 位，应为 18 位（老税号 15 或 20 位数字）`;
}
