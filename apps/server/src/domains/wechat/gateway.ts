import { callJson, readJson } from '#kernel/providers/json-call.ts';

/** How long before its expiry a value is refreshed. */
const MARGIN_MS = 5 * 60_000;
const ANSWER_MS = 5_000;

export type Ticket = { ticket: string; appId: string };
/** Returns the current ticket. Throws when WeChat returns none. */
export type TicketSource = (now: Date) => Promise<Ticket>;

type Answer = {
  errcode?: number;
  errmsg?: string;
  access_token?: string;
  ticket?: string;
  url_link?: string;
  expires_in?: number;
};

/** Caches a value until shortly before its expiry. Concurrent callers share one request. */
function kept<T>(ask: (now: Date) => Promise<{ value: T; seconds: number }>) {
  let held: { value: T; until: number } | null = null;
  let asking: Promise<T> | null = null;
  return (now: Date): Promise<T> => {
    if (held && held.until > now.getTime()) return Promise.resolve(held.value);
    asking ??= ask(now)
      .then(({ value, seconds }) => {
        held = { value, until: now.getTime() + seconds * 1000 - MARGIN_MS };
        return value;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}

export type Account = { api: string; appId: string; appSecret: string };

const send = (api: string, path: string, body?: object): Promise<Response> =>
  callJson(new URL(path, api), { ...(body && { body }), answerMs: ANSWER_MS });

/**
 * Parses a response. Throws for an error with its number only, because the message may quote the
 * request.
 */
async function read(response: Response): Promise<Answer> {
  const answer = await readJson<Answer>(response, 'WeChat');
  if (answer.errcode) throw new Error(`WeChat answered error ${answer.errcode}`);
  return answer;
}

const ask = async (api: string, path: string, body?: object): Promise<Answer> =>
  read(await send(api, path, body));

/** Requests an access token. A stable token stays valid when another process requests one. */
export async function wechatAccessToken({
  api,
  appId,
  appSecret,
}: Account): Promise<{ value: string; seconds: number }> {
  const { access_token: value, expires_in: seconds = 0 } = await ask(api, '/cgi-bin/stable_token', {
    grant_type: 'client_credential',
    appid: appId,
    secret: appSecret,
  });
  if (!value) throw new Error('WeChat gave no access token');
  return { value, seconds };
}

/** Returns the cached access token, encoded for use in an address. */
function accessTokens(account: Account) {
  const token = kept(() => wechatAccessToken(account));
  return async (now: Date): Promise<string> => encodeURIComponent(await token(now));
}

/**
 * Returns a function that creates mini-program codes as PNG. They open `page` with a scene of at
 * most 32 characters. Throws when WeChat returns none.
 */
export function wechatSunCodes({ page, ...account }: Account & { page: string }) {
  const accessToken = accessTokens(account);
  return async (scene: string, now: Date): Promise<Buffer> => {
    const token = await accessToken(now);
    const response = await send(account.api, `/wxa/getwxacodeunlimit?access_token=${token}`, {
      scene,
      page,
      // The page may not be published yet while it is in review, but codes can be printed already.
      check_path: false,
      width: 430,
    });
    if (response.headers.get('content-type')?.includes('json')) await read(response);
    const picture = Buffer.from(await response.arrayBuffer());
    if (!response.ok || picture.length === 0) throw new Error('WeChat gave no code');
    return picture;
  };
}

/**
 * Returns a function that creates addresses that open a mini-program's page from any browser for
 * some days, at most 30. Throws when WeChat returns none.
 */
export function wechatUrlLinks(account: Account, days: number) {
  const accessToken = accessTokens(account);
  return async (target: { path: string; query: string }, now: Date): Promise<string> => {
    const token = await accessToken(now);
    const { url_link: url } = await ask(
      account.api,
      `/wxa/generate_urllink?access_token=${token}`,
      { ...target, expire_type: 1, expire_interval: days },
    );
    if (!url) throw new Error('WeChat gave no link');
    return url;
  };
}

/** Returns a source of JS-SDK tickets. The access token never leaves the server. */
export function wechatTickets(account: Account): TicketSource {
  const { api, appId } = account;
  const accessToken = accessTokens(account);
  const ticket = kept(async (now) => {
    const token = await accessToken(now);
    const { ticket: value, expires_in: seconds = 0 } = await ask(
      api,
      `/cgi-bin/ticket/getticket?access_token=${token}&type=jsapi`,
    );
    if (!value) throw new Error('WeChat gave no ticket');
    return { value, seconds };
  });
  return async (now) => ({ ticket: await ticket(now), appId });
}

/** Returns a fixed ticket, so that signing works in development without an account. */
export const sandboxTickets: TicketSource = () =>
  Promise.resolve({ ticket: 'sandbox-ticket', appId: 'wx0000000000000000' });

export const noTickets: TicketSource = () =>
  Promise.reject(new Error('No WeChat account is configured'));
