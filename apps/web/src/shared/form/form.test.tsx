import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../api/error.ts';
import { installBackHandler } from '../routing/back-handler.ts';
import { activeLeaveGuard } from '../routing/leave-guard.ts';
import { PathLink } from '../routing/navigation.tsx';
import {
  createRouter,
  elementOf,
  type Router,
  RouterProvider,
  useView,
} from '../routing/router.tsx';
import { changePerson } from '../session/personal-state.ts';
import { openQuestion, dismissQuestion } from '../ui/modal/confirm-store.ts';
import { toaster } from '../ui/modal/toaster-store.ts';
import { Field, FormView, useField } from './field.tsx';
import { type Form as FormOf, useWriteForm } from './use-write-form.ts';

const rules = z.object({
  stars: z.int().check(z.minimum(1, '请打分')),
  name: z.string().check(z.trim(), z.minLength(2, '请填写姓名'), z.maxLength(20, '太长了')),
  code: z.string().check(z.maxLength(6)),
});
const EMPTY = { stars: 0, name: '', code: '', shownOnly: 'x' };

type SentWrite = { what: unknown; answer: (error?: Error) => Promise<void> };
let sent: SentWrite[] = [];
const send = (what: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const answer = (error?: Error) => act(async () => (error ? reject(error) : resolve()));
    sent.push({ what, answer });
  });

function Stars({ of }: { of: FormOf<typeof EMPTY> }) {
  const { value, error, onChange } = useField(of, 'stars');
  return (
    <div data-invalid={error ? true : undefined}>
      <button type="button" onClick={() => onChange(value + 1)}>
        {value} 星
      </button>
      {error}
    </div>
  );
}

function Editor({ draft }: { draft?: string | undefined }) {
  const form = useWriteForm({
    rules,
    initial: EMPTY,
    write: { mutationFn: send },
    refusals: { CODE_WRONG: 'code' },
    ...(draft === undefined ? {} : { draft }),
  });
  return (
    <FormView of={form}>
      <Field of={form} name="name" label="姓名" hint="证件上的" />
      <Field of={form} name="code" label="验证码" code="smsCode" />
      <Stars of={form} />
      <button type="submit" aria-busy={form.sending}>
        提交
      </button>
      <PathLink to={CART}>购物车</PathLink>
    </FormView>
  );
}

const HOME = '/xtl/mall/Home';
const CART = '/xtl/mall/shopping/ShoppingCart';
let router: Router;
let browser: RouterHistory;
installBackHandler(() => undefined);

const Frame = () => useView().element;
function show(draft?: string) {
  history.replaceState(null, '', HOME);
  browser = createBrowserHistory();
  router = createRouter({
    history: browser,
    first: elementOf({ Component: () => <p>首页</p> }),
    load: (page) =>
      Promise.resolve({
        Component: page === 'mall.cart' ? () => <h1>购物车里</h1> : () => <Editor draft={draft} />,
      }),
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        <Frame />
      </RouterProvider>
    </QueryClientProvider>,
  );
  return act(() => router.go('/xtl/mall/order/OrderList'));
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
const submit = async () => {
  const button = screen.getByRole('button', { name: '提交' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  await act(async () => button.click());
};
const refusal = (code: string, msg: string, data: unknown = null) =>
  new ApiError({ status: 400, code, msg, data, serverTime: 0 });

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  dismissQuestion();
  cleanup();
  browser.destroy();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('submitting shows all errors and focuses the first field with one', async () => {
  await show();
  await submit();
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('请填写姓名');
  expect(document.activeElement).toBe(field('姓名'));
  expect(field('姓名').getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field('姓名').getAttribute('aria-describedby')!);
  expect(note?.textContent).toBe('请填写姓名');

  await type('姓名', '林间');
  expect(screen.queryByRole('alert')).toBeNull();
  await submit();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '0 星' }));
});

test('a field has the limits of its rules, and the form sends the parsed values', async () => {
  await show();
  await type('姓名', '林'.repeat(21));
  expect(field('姓名').value).toBe('林'.repeat(20));
  await type('姓名', '');
  expect(field('姓名').getAttribute('aria-required')).toBe('true');
  await type('验证码', '1234567');
  expect(field('验证码').value).toBe('123456');
  await type('验证码', '');
  expect(field('验证码').getAttribute('aria-required')).toBeNull();
  await type('姓名', ' 林间 ');
  await type('验证码', '1a2');
  await act(async () => screen.getByRole('button', { name: '0 星' }).click());
  await submit();
  await act(async () => screen.getByRole('button', { name: '提交' }).click());
  expect(sent.map(({ what }) => what)).toEqual([{ name: '林间', code: '12', stars: 1 }]);
});

const filled = async (draft?: string) => {
  await show(draft);
  await type('姓名', '林间');
  await act(async () => screen.getByRole('button', { name: '0 星' }).click());
};

test('a refusal lands on its field and goes when that is changed', async () => {
  await filled();
  await submit();
  await sent[0]!.answer(refusal('CODE_WRONG', '验证码不对'));
  expect(screen.getByRole('alert').textContent).toBe('验证码不对');
  expect(document.activeElement).toBe(field('验证码'));
  await type('验证码', '1');
  expect(screen.queryByRole('alert')).toBeNull();
  await submit();
  const fields = [{ path: 'content.name', message: '不能用这个名字' }];
  await sent[1]!.answer(refusal('BAD_INPUT', '有误', { fields }));
  expect(screen.getByRole('alert').textContent).toBe('不能用这个名字');
});

test('an error without a field is shown as everywhere else', async () => {
  await filled();
  await submit();
  await sent[0]!.answer(new NetworkError(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toaster.get().toast?.text).toBe('网络不太顺畅，请检查后重试');
});

test('a draft comes back to its person until it is sent', async () => {
  changePerson({ userId: 'a', Authorization: 'a' }, true);
  await filled('d');
  cleanup();
  await show('d');
  expect(field('姓名').value).toBe('林间');
  expect(activeLeaveGuard()).toBeUndefined();
  await submit();
  await sent[0]!.answer();
  cleanup();
  await show('d');
  expect(field('姓名').value).toBe('');
  await type('姓名', '别人看不到');
  changePerson({ userId: 'b', Authorization: 'b' }, false);
  cleanup();
  await show('d');
  expect(field('姓名').value).toBe('');
});

test('a form with something in it asks before it is left', async () => {
  await show();
  expect(activeLeaveGuard()).toBeUndefined();
  await type('姓名', '林间');
  await act(async () => screen.getByRole('link', { name: '购物车' }).click());
  expect(openQuestion.get()?.title).toBe('离开这个页面？');
  await act(async () => openQuestion.get()!.answer(false));
  expect(field('姓名').value).toBe('林间');

  // A navigation that only changes the query does not leave the page.
  await act(() => router.go(`${location.pathname}?tab=2`, { replace: true }));
  expect(openQuestion.get()).toBeNull();

  await act(async () => screen.getByRole('link', { name: '购物车' }).click());
  await act(async () => openQuestion.get()!.answer(true));
  await screen.findByRole('heading', { name: '购物车里' });
  expect(activeLeaveGuard()).toBeUndefined();
});

test('reverted input and sent input are no unsaved changes', async () => {
  await show();
  await type('姓名', '林间');
  await type('姓名', '');
  expect(activeLeaveGuard()).toBeUndefined();
  await type('姓名', '林间');
  await act(async () => screen.getByRole('button', { name: '0 星' }).click());
  expect(activeLeaveGuard()).toBeDefined();
  await submit();
  expect(activeLeaveGuard()).toBeUndefined();
  await sent[0]!.answer(new NetworkError(false));
  expect(activeLeaveGuard()).toBeDefined();
  await submit();
  await sent[1]!.answer();
  expect(activeLeaveGuard()).toBeUndefined();
});

test('a window that is closed is asked about only while there is something to lose', async () => {
  await show();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await type('姓名', '林间');
  expect(close()).toBe(true);
});

test('the back key comes back to ask, and goes where it went when that is answered', async () => {
  await show();
  await type('姓名', '林间');
  const { index } = router.view().routeLocation;
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  // The browser has already stepped back.
  vi.spyOn(history, 'state', 'get').mockReturnValue({ __TSR_index: index - 1 });
  vi.spyOn(window, 'location', 'get').mockReturnValue({
    ...location,
    pathname: HOME,
    search: '',
  } as Location);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(field('姓名').value).toBe('林间');
  await act(async () => openQuestion.get()!.answer(true));
  await waitFor(() => expect(go).toHaveBeenLastCalledWith(-1));
});
