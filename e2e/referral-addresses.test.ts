import type { Brand } from '@marque/contract/core';
import type { Leaf } from '@marque/contract/referral/leaves';
import { GAIN_WORDS } from '@marque/contract/referral/programme-texts';
import { expect, inject, test } from 'vitest';
import { AGENT_OF } from './testing/hosts.ts';

const FIVE = ['recommend', 'recommendNew', 'recommendP54', 'recommend408XBook', 'recommendNew408'];
const OF_FIVE: readonly Leaf[] = ['index', 'rights', 'equity', 'idCard', 'myInvitation', 'list'];

/** The addresses of programmes that the specification names, and the page without its last segment. */
const ADDRESSES = [
  ...FIVE.flatMap((slug) => OF_FIVE.map((leaf) => `/bz/${slug}/${leaf}`)),
  '/bz/k7Qm2Vx9Tp4Hs8Wc3Rb6Zd/index',
  ...['index', 'myInvitation', 'list'].map((leaf) => `/xtl/recommendNEWTianYi/${leaf}`),
  ...['index', 'rights', 'prize', 'list'].map((leaf) => `/bz/partner/${leaf}`),
  '/bz/recommendP54',
];

const REFUSED = [
  '/bz/nosuch',
  '/bz/nosuch/index',
  '/bz/partner/idCard',
  '/xtl/recommendNEWTianYi/rights',
  '/xtl/recommend/index',
];

const open = (address: string, agent: keyof typeof AGENT_OF): Promise<Response> =>
  fetch(new URL(address, inject('baseUrl')), {
    headers: { accept: 'text/html', 'user-agent': AGENT_OF[agent] },
    redirect: 'manual',
  });

test('every address of a programme answers, with the brand as title', async () => {
  const titles: Record<Brand, string> = { xtl: '雪铁龙', bz: '标致' };
  for (const address of ADDRESSES) {
    const answer = await open(address, 'website');
    expect(answer.status, address).toBe(200);
    const brand = address.startsWith('/bz/') ? 'bz' : 'xtl';
    expect(await answer.text(), address).toContain(`<title>${titles[brand]}</title>`);
  }
  expect(ADDRESSES).toHaveLength(39);
});

test('a programme that is in no list is not to be found by searching', async () => {
  const robots = async (slug: string) =>
    (await open(`/bz/${slug}/index`, 'website')).headers.get('x-robots-tag');
  expect(await robots('k7Qm2Vx9Tp4Hs8Wc3Rb6Zd')).toBe('noindex, nofollow');
  expect(await robots('recommend')).toBeNull();
});

test.each(REFUSED)('%s leads to the page for what does not exist', async (address) => {
  const answer = await open(address, 'website');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/404?${new URLSearchParams({ from: address })}`,
  ]);
});

/** What the HTML says of gain: words, and the sum of a reward that the app shows. */
async function gainsIn(address: string, agent: keyof typeof AGENT_OF): Promise<string[]> {
  const html = await (await open(address, agent)).text();
  return [...GAIN_WORDS, '60,000'].filter((word) => html.includes(word));
}

test.each(['/bz/recommend/index', '/bz/recommend/rights', '/bz/recommend/equity'])(
  '%s speaks of gain in the app, and not at all in WeChat’s own browser and Douyin',
  async (address) => {
    for (const agent of ['wechat ios', 'tiktok'] as const)
      expect(await gainsIn(address, agent), agent).toEqual([]);
    if (!address.endsWith('equity'))
      expect(await gainsIn(address, 'app ios')).toEqual(expect.arrayContaining(['积分', '60,000']));
  },
);
