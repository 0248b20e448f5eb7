import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { expireSession, restoreSession, signOut, updateSession } from '#shared/session/session.ts';
import { MemberGate } from './member-gate.tsx';
import { At } from '#testing/at-address.tsx';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});
afterEach(cleanup);

const PACK = {
  id: 'xtl',
  copy: { gate: '登录后就能看到' },
  illustrations: { gate: () => Promise.resolve({ default: '' }) },
} as BrandPack;

const renderGate = () =>
  render(
    <At>
      <BrandProvider value={PACK}>
        <MemberGate title="请先登录">
          <input aria-label="备注" />
        </MemberGate>
      </BrandProvider>
    </At>,
  );
const enter = (userId: string) => act(() => updateSession({ Authorization: 't', userId }));
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '备注' });

test('a visitor does not see the content', () => {
  renderGate();
  expect(screen.queryByLabelText('备注')).toBeNull();
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
});

test('typed text is there again after the same person has signed in again', () => {
  enter('a');
  renderGate();
  fireEvent.change(field()!, { target: { value: '放门口' } });
  act(expireSession);
  expect(field()).toBeNull();
  enter('a');
  expect(field()!.value).toBe('放门口');
});

test('the page keeps no data of a member who has signed out', () => {
  enter('a');
  const { container } = renderGate();
  act(signOut);
  expect(container.querySelector('input')).toBeNull();
});

test('another person does not find the typed text', () => {
  enter('a');
  renderGate();
  fireEvent.change(field()!, { target: { value: '放门口' } });
  act(expireSession);
  enter('b');
  expect(field()!.value).toBe('');
});
