/** One line to order, as the confirm page's address carries it. */
export type OrderLine = {
  skuId: string;
  /** The number of pieces, 1 to 999. */
  quantity: number;
  /**
   * The account number for goods that top up an account; absent while it is still to be asked for.
   */
  accountNo?: string;
};

const MAX_LINES = 100;
const ID = /^[\w.:-]{1,64}$/;
const QUANTITY = /^[1-9]\d{0,2}$/;

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Returns lines as one query value, `<skuId>:<quantity>[:<accountNo>],…`, so that a reloaded
 * confirm page shows the same lines.
 */
export const formatOrderLines = (lines: readonly OrderLine[]): string =>
  lines
    .map(({ skuId, quantity, accountNo }) =>
      [
        encodeURIComponent(skuId),
        quantity,
        ...(accountNo ? [encodeURIComponent(accountNo)] : []),
      ].join(':'),
    )
    .join(',');

function parseOrderLine(text: string): OrderLine | null {
  const [id = '', count = '', account, ...rest] = text.split(':');
  const skuId = decode(id);
  if (!skuId || !ID.test(skuId) || !QUANTITY.test(count) || rest.length > 0) return null;
  const quantity = Number(count);
  if (account === undefined) return { skuId, quantity };
  const accountNo = decode(account);
  return accountNo ? { skuId, quantity, accountNo } : null;
}

/** Parses lines from a query value; a user may have edited it, so invalid parts are skipped. */
export const parseOrderLines = (text: string | undefined): OrderLine[] =>
  (text ?? '')
    .split(',')
    .slice(0, MAX_LINES)
    .map(parseOrderLine)
    .filter((line) => line !== null);

/** Returns cart item ids as one query value. */
export const formatCartIds = (ids: readonly string[]): string =>
  ids.map(encodeURIComponent).join(',');

/** Parses cart item ids, each once; invalid ids are skipped. */
export function parseCartIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').flatMap((part) => decode(part) ?? []);
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MAX_LINES);
}
