import type { CarRight, OwnRight } from '@marque/contract/car-order/rights/schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OwnRights } from './own-rights.tsx';

vi.mock('#shared/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useHref: () => (page: string, params: object) => `${page} ${JSON.stringify(params ?? {})}`,
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

const right = (id: string, link: CarRight['link']): CarRight => ({
  id,
  name: id,
  kind: 'service',
  worthFen: 0,
  uses: null,
  months: null,
  text: '',
  excludes: '',
  transferable: true,
  link,
});
const own = (id: string, state: OwnRight['state']): OwnRight => ({
  id,
  state,
  usesLeft: null,
  until: null,
});

test('a right leads to the stores that do it, or to the phone; one that does not run leads nowhere', () => {
  render(
    <OwnRights
      of={{
        orderId: '1',
        title: '车',
        statusText: '',
        items: [own('保养', 'active'), own('救援', 'active'), own('检测', 'waiting')],
      }}
      groups={[
        {
          name: '用车',
          items: [
            right('保养', 'cars.network'),
            right('救援', null),
            right('检测', 'cars.network'),
          ],
        },
      ]}
      hotline="4008001234"
    />,
  );
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    'carOrder.details {"id":"1"}',
    'cars.network {"kind":"service"}',
    'tel:4008001234',
  ]);
});
