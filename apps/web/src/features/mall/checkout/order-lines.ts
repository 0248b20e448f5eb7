/** One thing to order, as the address of the confirm page carries it. */
export type OrderLine = {
  skuId: string;
  /** 1 to 999. */
  quantity: number;
  /** Of goods that are topped up to an account; absent while it still has to be asked for. */
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
 * Lines as one query value, `<skuId>:<quantity>[:<accountNo>],…`, so that a confirm page that was
 * killed comes back with what was being bought.
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

/** Reads lines from an address, which may have been edited: what is not a line is left out. */
export const parseOrderLines = (text: string | undefined): OrderLine[] =>
  (text ?? '')
    .split(',')
    .slice(0, MAX_LINES)
    .map(parseOrderLine)
    .filter((line) => line !== null);

/** Cart items as one query value. */
export const formatCartIds = (ids: readonly string[]): string =>
  ids.map(encodeURIComponent).join(',');

/** Reads cart item ids, each once; what cannot be one is left out. */
export function parseCartIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').flatMap((part) => decode(part) ?? []);
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MAX_LINES);
}
