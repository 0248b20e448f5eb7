const ANSWER_MS = 5_000;

type Account = { api: string; appId: string; appSecret: string };

/** Identifies payers in WeChat's browser through WeChat's authorization page. */
export const createPayers = ({ api, appId, appSecret }: Account) => ({
  /**
   * Returns the address of WeChat's authorization page, which redirects to `returnTo` with a code.
   */
  authorizeUrl: (returnTo: string): string =>
    // WeChat requires this order of parameters.
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${appId}&redirect_uri=${encodeURIComponent(returnTo)}&response_type=code&scope=snsapi_base&state=pay#wechat_redirect`,

  /**
   * Returns the open id for a code; null when the code is used or invalid. Throws when WeChat
   * fails.
   */
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
