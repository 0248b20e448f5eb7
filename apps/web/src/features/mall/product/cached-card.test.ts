import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { cachedCard } from './cached-card.ts';

const card = (id: string, skuId: string | null = null) => ({
  id,
  title: id,
  priceFen: skuId ? 80 : 100,
  soldOut: false,
  skuId,
});

describe('the cards of cached lists', () => {
  const client = new QueryClient();
  client.setQueryData(['catalog.list', 'xtl', {}], { items: [card('mat')] });
  client.setQueryData(['catalog.list', 'xtl', {}, 'pages'], {
    pages: [{ items: [card('mat')] }, { items: [card('lamp')] }],
  });
  client.setQueryData(['catalog.home', 'xtl', {}], {
    blocks: [
      { type: 'entries', items: [{ id: 'cup', label: '杯子' }] },
      { type: 'recommend' },
      { type: 'flash', items: [card('cup'), card('lamp', 'lamp-b')] },
    ],
  });

  it.each(['mat', 'lamp', 'cup'])('finds %s wherever it was shown', (id) => {
    expect(cachedCard(client, 'xtl', id, null)).toMatchObject({ id, priceFen: 100 });
  });

  it('knows the price of a specification from where that one was shown', () => {
    expect(cachedCard(client, 'xtl', 'lamp', 'lamp-b')).toMatchObject({ id: 'lamp', priceFen: 80 });
    expect(cachedCard(client, 'xtl', 'lamp', 'lamp-a')).toBeUndefined();
  });

  it('keeps the brands apart, and does not know what was never shown', () => {
    expect(cachedCard(client, 'bz', 'mat', null)).toBeUndefined();
    expect(cachedCard(client, 'xtl', 'tent', null)).toBeUndefined();
  });
});
