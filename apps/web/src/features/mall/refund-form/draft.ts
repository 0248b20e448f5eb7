import type { StoredImage } from '@marque/contract/common';
import type { RefundOptions, RefundReason } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';

/** What the buyer has said so far; survives a reload and a failure. */
export type RefundDraft = {
  /** Null: as the server proposes. */
  type: RefundType | null;
  /** Pieces by line; null: as the server proposes. */
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

/** What an address says of the choice; what cannot be read of it is left to the server. */
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

/** A draft that was kept; what cannot be read of it is empty. */
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

/** The picks in effect, by line. */
export const picksOf = (
  options: Pick<RefundOptions, 'picks'> | undefined,
): Record<string, number> =>
  Object.fromEntries((options?.picks ?? []).map(({ lineId, quantity }) => [lineId, quantity]));

/** The picks with a line's pieces changed; 0 leaves it out. */
export function withPick(
  picks: Record<string, number>,
  lineId: string,
  quantity: number,
): Record<string, number> {
  const { [lineId]: _, ...others } = picks;
  return quantity > 0 ? { ...others, [lineId]: quantity } : others;
}
