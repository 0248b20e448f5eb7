import type { PageId } from '@marque/contract/pages';
import { createMemoryHistory } from '@tanstack/history';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markPageCommitted, watchRouter } from '../routing/navigation-state.ts';
import { useNavigate, useRouteLocation } from '../routing/navigation.tsx';
import { createRouter, elementOf, RouterProvider, useView } from '../routing/router.tsx';
import type { PageModule } from '../routing/routes.ts';
import { ApiError, NetworkError } from './error.ts';
import { useWrite } from './use-write.ts';

const refusal = () =>
  new ApiError({ status: 409, code: 'X', msg: 'x', data: null } as ConstructorParameters<
    typeof ApiError
  >[0]);

type SentWrite = { what: unknown; key: string; answer: (error?: Error) => Promise<void> };
let sent: SentWrite[] = [];
const send = (what: unknown, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const answer = (error?: Error) => act(async () => (error ? reject(error) : resolve()));
    sent.push({ what, key, answer });
  });
/** The number of sent writes, after pending promises have settled. */
const count = async () => {
  await act(async () => undefined);
  return sent.length;
};

let client: QueryClient;
let unwatch = () => {};
beforeEach(() => {
  sent = [];
  client = new QueryClient();
});
afterEach(() => {
  cleanup();
  unwatch();
  client.clear();
  sessionStorage.clear();
});

const show = (page: ReactNode) =>
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
const button = (name = '提交') => screen.getByRole('button', { name });
const tap = (times = 1, name?: string) => {
  for (let i = 0; i < times; i++) button(name).click();
};
const toBeBusy = (busy: boolean) =>
  waitFor(() => expect(button().getAttribute('aria-busy')).toBe(String(busy)));

function Form({ onDone }: { onDone?: () => void }) {
  const write = useWrite({
    mutationFn: (_: void, key) => send('form', key),
    purpose: () => 'form',
    ...(onDone ? { onSuccess: onDone } : {}),
  });
  return (
    <button type="button" aria-busy={write.isPending} onClick={() => write.mutate()}>
      提交
    </button>
  );
}

test('20 clicks in one task are one call, and a failed one may be tried again', async () => {
  show(<Form />);
  tap(20);
  expect(await count()).toBe(1);
  await toBeBusy(true);

  await sent[0]!.answer(new NetworkError(false));
  await toBeBusy(false);
  tap(20);
  expect(await count()).toBe(2);
  // The result of the first write is unknown, so the second one has the same key.
  expect(sent[1]!.key).toBe(sent[0]!.key);

  await sent[1]!.answer(refusal());
  tap();
  expect(await count()).toBe(3);
  expect(sent[2]!.key).not.toBe(sent[1]!.key);
});

test('a write that stays on its page may follow another', async () => {
  show(<Form />);
  tap();
  await count();
  await sent[0]!.answer();
  await toBeBusy(false);
  tap();
  expect(await count()).toBe(2);
  expect(sent[1]!.key).not.toBe(sent[0]!.key);
});

test('cards of a list do not wait for each other, and a stepper sends its last value', async () => {
  function List() {
    const claim = useWrite({
      purpose: (id: string) => `claim:${id}`,
      mutationFn: (id: string, key) => send(id, key),
      per: (id) => id,
    });
    const step = useWrite({
      purpose: (quantity: number) => `step:${quantity}`,
      mutationFn: (quantity: number, key) => send(quantity, key),
      every: true,
    });
    return (
      <>
        <button type="button" onClick={() => claim.mutate('a')}>
          甲
        </button>
        <button type="button" onClick={() => claim.mutate('b')}>
          乙
        </button>
        <button type="button" onClick={() => step.mutate(1)}>
          一
        </button>
        <button type="button" onClick={() => step.mutate(2)}>
          二
        </button>
      </>
    );
  }
  show(<List />);
  for (const name of ['甲', '甲', '乙', '甲', '乙']) tap(1, name);
  await count();
  expect(sent.map(({ what }) => what)).toEqual(['a', 'b']);
  sent = [];
  for (const name of ['一', '一', '二', '一']) tap(1, name);
  await count();
  expect(sent.map(({ what }) => what)).toEqual([1, 2, 1]);
});

test('while a write is under way it names what is written, not what was tapped since', async () => {
  function List() {
    const vote = useWrite({ mutationFn: (id: string) => send(id, '') });
    return (
      <>
        <button type="button" onClick={() => vote.mutate('a')}>
          甲
        </button>
        <button type="button" onClick={() => vote.mutate('b')}>
          乙
        </button>
        <p>{vote.isPending ? vote.variables : '完成'}</p>
      </>
    );
  }
  show(<List />);
  tap(1, '甲');
  await screen.findByText('a');
  tap(1, '乙');
  await count();
  screen.getByText('a');
  await sent[0]!.answer();
  await screen.findByText('完成');
  expect(sent).toHaveLength(1);
});

const FORM = '/home';
const OTHER = '/test';
const NEXT = '/desc';

/** Renders a product of three pages. The test decides when the code of the next page loads. */
function renderApp(form: PageModule, next: () => Promise<PageModule>, frame: ReactNode) {
  const pages: Partial<Record<PageId, () => Promise<PageModule>>> = {
    'entry.home': () => Promise.resolve(form),
    'entry.test': () => Promise.resolve({ Component: () => <p>别处</p> }),
    'entry.desc': next,
  };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [FORM] }),
    first: elementOf(form),
    load: (page) => pages[page]!(),
  });
  unwatch = watchRouter(router);
  markPageCommitted(router.view().routeLocation.key);
  show(<RouterProvider router={router}>{frame}</RouterProvider>);
  return router;
}

/** Opens the form in that product. After its write the form leads to the next page. */
function leading(next: () => Promise<PageModule>, kept = false) {
  function Leave() {
    const goTo = useNavigate();
    return <Form onDone={() => void goTo(NEXT)} />;
  }
  function Frame() {
    const { element } = useView();
    const { key, pathname } = useRouteLocation();
    useLayoutEffect(() => markPageCommitted(key), [key]);
    if (!element) return <p>没有打开</p>;
    return (
      <>
        {kept ? (
          <Activity mode={pathname === FORM ? 'visible' : 'hidden'}>
            <Leave />
          </Activity>
        ) : null}
        {element}
      </>
    );
  }
  return renderApp({ Component: kept ? () => null : Leave }, next, <Frame />);
}

const code = () => {
  let come!: (page: { Component: () => ReactNode }) => void;
  const lazy = () => new Promise<{ Component: () => ReactNode }>((resolve) => (come = resolve));
  return { lazy, come: () => act(async () => come({ Component: () => <p>下一页</p> })) };
};

test('while the code of the next page comes the write is under way', async () => {
  const { lazy, come } = code();
  leading(lazy);
  tap();
  await count();
  await sent[0]!.answer();
  await toBeBusy(true);
  tap(20);
  expect(await count()).toBe(1);
  await come();
  await screen.findByText('下一页');
  expect(sent).toHaveLength(1);
});

test('a page that is left and opened again accepts another tap', async () => {
  const { lazy } = code();
  const router = leading(lazy, true);
  tap();
  await count();
  await sent[0]!.answer();
  // Another navigation supersedes that to the next page.
  await act(() => router.go(OTHER));
  await screen.findByText('别处');
  await act(() => router.go(FORM));
  await toBeBusy(false);
  tap();
  expect(await count()).toBe(2);
  expect(sent[1]!.key).not.toBe(sent[0]!.key);
});

test('a kept page that is come back to takes another', async () => {
  const router = leading(() => Promise.resolve({ Component: () => <p>下一页</p> }), true);
  tap();
  await count();
  await sent[0]!.answer();
  await screen.findByText('下一页');
  await act(() => router.step(-1));
  await toBeBusy(false);
  tap();
  expect(await count()).toBe(2);
  expect(sent[1]!.key).not.toBe(sent[0]!.key);
});

test('a page accepts taps again when its next page does not open', async () => {
  const router = leading(() => Promise.reject(new Error('gone')));
  tap();
  await count();
  await sent[0]!.answer();
  await screen.findByText('没有打开');
  await act(() => router.step(-1));
  await toBeBusy(false);
  tap();
  expect(await count()).toBe(2);
});

test('a form that appears anew while its page is being left asks under the same key', async () => {
  const { lazy } = code();
  function Anew() {
    const goTo = useNavigate();
    const [round, setRound] = useState(0);
    return (
      <>
        <Form key={round} onDone={() => void goTo(NEXT)} />
        <button type="button" onClick={() => setRound(1)}>
          重来
        </button>
      </>
    );
  }
  renderApp({ Component: Anew }, lazy, <Anew />);
  tap();
  await count();
  await sent[0]!.answer();
  fireEvent.click(button('重来'));
  tap();
  expect(await count()).toBe(2);
  expect(sent[1]!.key).toBe(sent[0]!.key);
});
