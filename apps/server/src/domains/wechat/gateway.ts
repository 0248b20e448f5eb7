import { callJson, readJson } from '#kernel/json-call.ts';

/** Refreshed this long before the platform forgets it. */
const MARGIN_MS = 5 * 60_000;
const ANSWER_MS = 5_000;

export type Ticket = { ticket: string; appId: string };
/** Gives the current ticket. Throws when the platform gives none. */
export type TicketSource = (now: Date) => Promise<Ticket>;

type Answer = {
  errcode?: number;
  errmsg?: string;
  access_token?: string;
  ticket?: string;
  url_link?: string;
  expires_in?: number;
};

/** Keeps one value until shortly before it ends; parallel askers share one question. */
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

/** Reads an answer. Throws for an error; its message may quote what was sent, so only the number is passed on. */
async function read(response: Response): Promise<Answer> {
  const answer = await readJson<Answer>(response, 'WeChat');
  if (answer.errcode) throw new Error(`WeChat answered error ${answer.errcode}`);
  return answer;
}

const ask = async (api: string, path: string, body?: object): Promise<Answer> =>
  read(await send(api, path, body));

/** An account's access token. The stable token does not end when another process asks for one. */
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

/** The account's access token as it stands in an address, kept until it ends. */
function accessTokens(account: Account) {
  const token = kept(() => wechatAccessToken(account));
  return async (now: Date): Promise<string> => encodeURIComponent(await token(now));
}

/**
 * Codes of a mini-program that open its `page` with a scene of at most 32 characters, as PNG. Throws
 * when the platform gives none.
 */
export function wechatSunCodes({ page, ...account }: Account & { page: string }) {
  const accessToken = accessTokens(account);
  return async (scene: string, now: Date): Promise<Buffer> => {
    const token = await accessToken(now);
    const response = await send(account.api, `/wxa/getwxacodeunlimit?access_token=${token}`, {
      scene,
      page,
      // A page that is in review is none yet; its codes are printed all the same.
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
 * Addresses that open a page of a mini-program from any browser, for a day. Throws when the platform
 * gives none.
 */
export function wechatUrlLinks(account: Account) {
  const accessToken = accessTokens(account);
  return async (target: { path: string; query: string }, now: Date): Promise<string> => {
    const token = await accessToken(now);
    const { url_link: url } = await ask(
      account.api,
      `/wxa/generate_urllink?access_token=${token}`,
      { ...target, expire_type: 1, expire_interval: 1 },
    );
    if (!url) throw new Error('WeChat gave no link');
    return url;
  };
}

/**
 * Tickets of a service account. The access token stays here; only the ticket leaves the server.
 */
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

/** A made-up account, so that signing can be lived through where nothing is configured. */
export const sandboxTickets: TicketSource = () =>
  Promise.resolve({ ticket: 'sandbox-ticket', appId: 'wx0000000000000000' });

export const noTickets: TicketSource = () =>
  Promise.reject(new Error('No WeChat account is configured'));
