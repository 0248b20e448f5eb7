import pg from 'pg';

type Query = (this: pg.Client, ...sent: [string | { text: string }]) => unknown;

/** Returns the answer of `work` and all statements that this process sends to the database meanwhile. */
export async function queriesOf<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; queries: string[] }> {
  const queries: string[] = [];
  const sender = pg.Client.prototype as unknown as { query: Query };
  const send = sender.query;
  sender.query = function count(...sent) {
    const [query] = sent;
    queries.push(typeof query === 'string' ? query : query.text);
    return send.apply(this, sent);
  };
  try {
    return { answer: await work(), queries };
  } finally {
    sender.query = send;
  }
}

/** As `queriesOf`, without the statements of the flood limit, which run beside calls at any time. */
export async function queriesOfCall<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; queries: string[] }> {
  const { answer, queries } = await queriesOf(call);
  return { answer, queries: queries.filter((query) => !query.includes('rate_counter')) };
}
