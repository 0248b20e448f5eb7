const ANSWER_MS = 5_000;

type Account = { api: string; appId: string; appSecret: string };

/** Who pays in WeChat's browser: WeChat says so after a way over its own page. */
export const createPayers = ({ api, appId, appSecret }: Account) => ({
  /** Where WeChat makes a code for whoever opens it, and comes back to `returnTo`. */
  authorizeUrl: (returnTo: string): string =>
    // The order of the fields matters to WeChat.
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${appId}&redirect_uri=${encodeURIComponent(returnTo)}&response_type=code&scope=snsapi_base&state=pay#wechat_redirect`,

  /** The payer a code stands for; null when it is used up or made up. Throws when WeChat fails. */
  async openIdOf(code: string): Promise<string | null> {
    const query = new URLSearchParams({
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
    });
    const response = await fetch(new URL(`/sns/oauth2/access_token?${query}`, api), {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`WeChat answered ${response.status}`);
    const { openid } = (await response.json()) as { openid?: string };
    return openid ?? null;
  },
});
export type Payers = ReturnType<typeof createPayers>;
