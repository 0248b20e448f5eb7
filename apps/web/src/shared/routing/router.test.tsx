import { createMemoryHistory } from '@tanstack/history';
import type { PageId } from '@marque/contract/pages';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  PathLink,
  useNavigate,
  useRouteLocation,
  useNavigationPending,
  useQueryParams,
  Redirect,
} from './navigation.tsx';
import { destinationOf, type RedirectOf } from './page-paths.ts';
import { createRouter, elementOf, type Router, RouterProvider, useView } from './router.tsx';
import type { PageModule } from './routes.ts';

const HOME = '/xtl/mall/Home';
const CART = '/xtl/mall/shopping/ShoppingCart';
const ORDERS = '/xtl/mall/order/OrderList';

const pageOf = (page: PageId): PageModule => ({ Component: () => <h1>{page}</h1> });
/** A page that redirects to the orders once it is done. */
function Finishing() {
  const [isDone, setDone] = useState(false);
  return isDone ? <Redirect to={ORDERS} /> : <button onClick={() => setDone(true)}>done</button>;
}
/** Pages whose code is loading. */
let asked = new Map<PageId, { arrive: () => void; fail: () => void }>();
let router: Router;
let index: () => number;

const load = (page: PageId) =>
  new Promise<PageModule>((resolve, reject) =>
    asked.set(page, { arrive: () => resolve(pageOf(page)), fail: () => reject(new Error('gone')) }),
  );

function Frame() {
  const { element, error } = useView();
  const { pathname, search, state } = useRouteLocation();
  const pending = useNavigationPending();
  const goTo = useNavigate();
  const [query, setQuery] = useQueryParams();
  return (
    <>
      {element ?? <p role="alert">{String(error)}</p>}
      <p data-testid="address">{pathname + search}</p>
      <p data-testid="state">{String((state as { note?: string }).note)}</p>
      {pending ? <p role="progressbar" /> : null}
      <PathLink to={CART}>cart</PathLink>
      <PathLink to={ORDERS} replace state={{ note: 'here' }}>
        orders
      </PathLink>
      <button onClick={() => void goTo('/')}>alias</button>
      <button onClick={() => void goTo(-1)}>back</button>
      <button onClick={() => setQuery({ tab: `${query.get('tab') ?? ''}x` })}>tab</button>
    </>
  );
}

const renderApp = (path = HOME, elsewhere?: RedirectOf, first = pageOf('mall.home')) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  index = () => history.location.state.__TSR_index;
  router = createRouter({
    history,
    first: elementOf(first),
    load,
    find: (to) => destinationOf(to, elsewhere),
  });
  render(
    <RouterProvider router={router}>
      <Frame />
    </RouterProvider>,
  );
};
const tap = (name: string) => fireEvent.click(screen.getByText(name));
const shown = () => screen.queryByRole('heading')?.textContent;
const address = () => screen.getByTestId('address').textContent;
const arrive = (page: PageId) => act(async () => asked.get(page)!.arrive());
const fail = (page: PageId) => act(async () => asked.get(page)!.fail());
const isPending = () => screen.queryByRole('progressbar') !== null;

beforeEach(() => {
  asked = new Map();
});
afterEach(cleanup);

test('the old page and its address stand until the new one has its code', async () => {
  renderApp();
  tap('cart');
  expect([shown(), address(), isPending()]).toEqual(['mall.home', HOME, true]);
  expect(router.pending()).toBe(CART);
  await arrive('mall.cart');
  expect([shown(), address(), isPending()]).toEqual(['mall.cart', CART, false]);
  expect(index()).toBe(1);
});

test('a newer navigation replaces the one under way', async () => {
  renderApp();
  tap('cart');
  tap('orders');
  await arrive('mall.orders');
  await arrive('mall.cart');
  expect([shown(), address(), index()]).toEqual(['mall.orders', ORDERS, 0]);
  expect(screen.getByTestId('state').textContent).toBe('here');
  tap('cart');
  expect(shown()).toBe('mall.cart');
});

test('a page that is done can leave another one behind, which is seen on the way back', async () => {
  renderApp();
  tap('cart');
  await arrive('mall.cart');
  act(() => void router.go('/xtl/mall/order/OrderDetail?id=1', { behind: ORDERS }));
  await arrive('mall.orderDetail');
  expect([shown(), index()]).toEqual(['mall.orderDetail', 2]);
  expect(asked.has('mall.orders')).toBe(false);
  tap('back');
  await arrive('mall.orders');
  expect([shown(), address(), index()]).toEqual(['mall.orders', ORDERS, 1]);
  tap('back');
  expect(address()).toBe(HOME);
});

test('back cancels the navigation under way', async () => {
  renderApp();
  tap('cart');
  await arrive('mall.cart');
  tap('orders');
  tap('back');
  expect([shown(), isPending()]).toEqual(['mall.home', false]);
  await arrive('mall.orders');
  expect([shown(), address()]).toEqual(['mall.home', HOME]);
});

test('a page that was there, or whose code came ahead, opens at once', async () => {
  renderApp();
  router.keep('mall.cart', pageOf('mall.cart'));
  tap('cart');
  expect(shown()).toBe('mall.cart');
  tap('back');
  expect(shown()).toBe('mall.home');
  expect(asked.size).toBe(0);
});

test('a page whose code does not come has its address and says so; the next try asks again', async () => {
  renderApp();
  tap('cart');
  await fail('mall.cart');
  expect(screen.getByRole('alert').textContent).toBe('Error: gone');
  expect([address(), index(), isPending()]).toEqual([CART, 1, false]);
  tap('back');
  expect(shown()).toBe('mall.home');
  tap('cart');
  await arrive('mall.cart');
  expect(shown()).toBe('mall.cart');
});

test('a link to where one already is is no step, another query replaces', async () => {
  renderApp(CART);
  tap('cart');
  expect(index()).toBe(0);
  tap('tab');
  tap('tab');
  expect([address(), index()]).toEqual([`${CART}?tab=xx`, 0]);
});

test('a page redirects when it is done, unless it is being left for elsewhere already', async () => {
  renderApp(HOME, undefined, { Component: Finishing });
  tap('done');
  expect([...asked.keys()]).toEqual(['mall.orders']);
  await arrive('mall.orders');
  expect([shown(), address(), index()]).toEqual(['mall.orders', ORDERS, 0]);
  cleanup();

  asked = new Map();
  renderApp(HOME, undefined, { Component: Finishing });
  tap('cart');
  tap('done');
  expect([...asked.keys()]).toEqual(['mall.cart']);
  await arrive('mall.cart');
  expect([...asked.keys()]).toEqual(['mall.cart']);
  expect([shown(), address()]).toEqual(['mall.cart', CART]);
});

test('another name leads to the page itself, and whom a page is closed to goes elsewhere', async () => {
  renderApp(HOME, (pathname) => (pathname === CART ? '/Login?redirect=cart' : null));
  tap('alias');
  await arrive('entry.home');
  expect(address()).toBe('/home');
  tap('cart');
  await arrive('entry.login');
  expect(address()).toBe('/Login?redirect=cart');
});

test('the browser keeps taps that ask for another tab', () => {
  renderApp();
  const link = screen.getByText('cart');
  const kept = (init: MouseEventInit) => fireEvent(link, new MouseEvent('click', init));
  const tapped = { bubbles: true, cancelable: true };
  expect(kept({ ...tapped, ctrlKey: true })).toBe(true);
  expect(kept({ ...tapped, button: 1 })).toBe(true);
  expect(asked.size).toBe(0);
  expect(kept(tapped)).toBe(false);
});
