import type { StoredImage } from '@marque/contract/common';
import type { RefundOptions, RefundReason } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';

/** The values of the refund form; kept across a reload and a failure. */
export type RefundDraft = {
  /** Null for the type the server proposes. */
  type: RefundType | null;
  /** The pieces by line id; null for those the server proposes. */
  picks: Record<string, number> | null;
  reason: RefundReason | null;
  explanation: string;
  pictures: StoredImage[];
};

export const EMPTY_DRAFT: RefundDraft = {
  type: null,
  picks: null,
  reason: null,
  explanation: '',
  pictures: [],
};

const isPicks = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);

const TYPES: readonly RefundType[] = ['refundOnly', 'returnRefund'];

/** Reads type and picks from query parameters; what cannot be parsed is null. */
export function beginWith({
  type,
  picks = '',
}: {
  type: string | undefined;
  picks: string | undefined;
}): Pick<RefundDraft, 'type' | 'picks'> {
  const read = picks.split(',').flatMap((part): [string, number][] => {
    const [, lineId, quantity] = /^([\w.-]{1,64}):([1-9]\d{0,2})$/.exec(part) ?? [];
    return lineId ? [[lineId, Number(quantity)]] : [];
  });
  return {
    type: TYPES.find((one) => one === type) ?? null,
    picks: read.length > 0 ? Object.fromEntries(read) : null,
  };
}

/** Reads a stored draft; values that cannot be read are empty. */
export function readDraft(kept: Record<string, unknown> | null): RefundDraft {
  if (kept === null) return EMPTY_DRAFT;
  const { type, picks, reason, explanation, pictures } = kept;
  return {
    type: typeof type === 'string' ? (type as RefundType) : null,
    picks: isPicks(picks) ? picks : null,
    reason: typeof reason === 'string' ? (reason as RefundReason) : null,
    explanation: typeof explanation === 'string' ? explanation : '',
    pictures: Array.isArray(pictures) ? (pictures as StoredImage[]) : [],
  };
}

/** Returns the picks the server used, by line id. */
export const picksOf = (
  options: Pick<RefundOptions, 'picks'> | undefined,
): Record<string, number> =>
  Object.fromEntries((options?.picks ?? []).map(({ lineId, quantity }) => [lineId, quantity]));

/** Returns the picks with a line's quantity changed; 0 removes the line. */
export function withPick(
  picks: Record<string, number>,
  lineId: string,
  quantity: number,
): Record<string, number> {
  const { [lineId]: _, ...others } = picks;
  return quantity > 0 ? { ...others, [lineId]: quantity } : others;
}
