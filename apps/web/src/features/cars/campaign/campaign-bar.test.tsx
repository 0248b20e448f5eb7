import type { Campaign } from '@marque/contract/cars/campaign/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { At } from '#testing/at-address.tsx';
import { CampaignBar } from './campaign-bar.tsx';
import { whatIsAhead } from './campaign-labels.ts';

const BLIND = {
  id: 'p54',
  kind: 'blind',
  state: 'live',
  seriesId: 'bz-p54',
  depositFen: 19_900,
  openAt: '2026-11-01T00:00:00Z',
  closeAt: '2026-12-01T00:00:00Z',
  revealAt: '2026-12-05T00:00:00Z',
  convertBy: '2026-12-20T00:00:00Z',
  isRevealed: false,
  left: 20,
  types: [],
  mine: null,
  reminder: null,
} as unknown as Campaign;

/** Returns the labels of the bar, and the time of the countdown. */
function shown(own: Partial<Campaign>): [deed: string, leads: string, ahead: string] {
  const of = { ...BLIND, ...own };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BrandProvider value={{ id: 'bz', copy: { score: '积分' } } as BrandPack}>
        <At path="/bz/loveCar/blindSubscriptionDetail?id=p54">
          <CampaignBar of={of} />
        </At>
      </BrandProvider>
    </QueryClientProvider>,
  );
  const bar = document.createElement('div');
  bar.innerHTML = html;
  const last = [...bar.querySelectorAll('a, button')].at(-1)!;
  const page = (last.getAttribute('href') ?? '').replace(/\?.*/, '').split('/').at(-1)!;
  return [last.textContent, page, whatIsAhead(of).text];
}

describe('a place before the price is told', () => {
  test.each<[string, Partial<Campaign>, [string, string, string]]>([
    ['is about to be had', { state: 'scheduled' }, ['开始时提醒我', '', '距开始']],
    [
      'was asked to be told of',
      { state: 'scheduled', reminder: { about: 'open', until: null } },
      ['已设提醒，点这里取消', '', '距开始'],
    ],
    ['can be had', {}, ['支付 ¥199.00 盲订（随时可退）', 'BlindSubscription', '距结束']],
    ['is sold out', { left: 0 }, ['名额满了，登记候补', '', '距结束']],
    [
      'is kept for who waited',
      { left: 0, reminder: { about: 'place', until: '2026-11-20T00:00:00Z' } },
      ['支付 ¥199.00 盲订（随时可退）', 'BlindSubscription', '距结束'],
    ],
    [
      'waits for its money',
      { mine: { orderId: 'o1', status: 'unpaid', no: null } },
      ['¥199.00 待付，去付款', 'PayCenter', '距结束'],
    ],
    [
      'is one’s own',
      { state: 'ended', mine: { orderId: 'o1', status: 'reserved', no: 7 } },
      ['我的盲订 No. 0007', 'details', '距揭晓'],
    ],
    ['is over, and not revealed', { state: 'ended' }, ['看这款车', 'detail', '距揭晓']],
    [
      'is revealed',
      { state: 'ended', isRevealed: true },
      ['已揭晓，看这款车', 'detail', '距转订截止'],
    ],
    [
      'is over for good',
      { state: 'settled', isRevealed: true },
      ['已揭晓，看这款车', 'detail', '活动已结束'],
    ],
    [
      'is called off',
      { state: 'cancelled' },
      ['看这款车', 'detail', '活动已取消，已付的订金全额退回'],
    ],
  ])('%s', (_, own, words) => {
    expect(shown(own)).toEqual(words);
  });
});
