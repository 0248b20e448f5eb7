import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { knownCard } from './known-card.ts';

const card = (id: string) => ({ id, title: id, priceFen: 100, soldOut: false });

describe('what the lists know', () => {
  const client = new QueryClient();
  client.setQueryData(['catalog.list', 'xtl', {}], { items: [card('mat')] });
  client.setQueryData(['catalog.list', 'xtl', {}, 'pages'], {
    pages: [{ items: [card('mat')] }, { items: [card('lamp')] }],
  });
  client.setQueryData(['catalog.home', 'xtl', {}], {
    blocks: [
      { type: 'entries', items: [{ id: 'cup', label: '杯子' }] },
      { type: 'recommend' },
      { type: 'flash', items: [card('cup')] },
    ],
  });

  it.each(['mat', 'lamp', 'cup'])('finds %s wherever it was shown', (id) => {
    expect(knownCard(client, 'xtl', id)).toMatchObject({ id, priceFen: 100 });
  });

  it('keeps the brands apart, and does not know what was never shown', () => {
    expect(knownCard(client, 'bz', 'mat')).toBeUndefined();
    expect(knownCard(client, 'xtl', 'tent')).toBeUndefined();
  });
});
