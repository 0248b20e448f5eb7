import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installBackHandler } from '#shared/routing/back-handler.ts';
import { useModal } from './use-modal.ts';
import { At } from '#testing/at-address.tsx';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(cleanup);

function Panel({ name, close }: { name: string; close: () => void }) {
  const panel = useModal<HTMLDivElement>(true, close);
  return createPortal(
    <div>
      <div ref={panel} role="dialog" aria-label={name} tabIndex={-1} />
    </div>,
    document.getElementById('root')!,
  );
}

function Two() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(open + 1)}>
          打开
        </button>
      </main>
      <p role="status" />
      {open > 0 ? <Panel name="下面" close={() => setOpen(0)} /> : null}
      {open > 1 ? <Panel name="上面" close={() => setOpen(1)} /> : null}
    </>
  );
}

const dialog = (name: string) => screen.queryByRole('dialog', { name, hidden: true });
const inertStates = () =>
  [...document.getElementById('root')!.children].map((child) => child.hasAttribute('inert'));
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));

test('only the topmost modal is active, and escape and the back key close one after the other', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  render(
    <At>
      <Two />
    </At>,
    { container: document.getElementById('root')! },
  );
  const button = screen.getByRole('button');
  act(() => button.click());
  // The list: the page, the toaster, the first dialog.
  expect(inertStates()).toEqual([true, false, false]);
  expect(document.activeElement).toBe(dialog('下面'));
  act(() => button.click());
  expect(inertStates()).toEqual([true, false, true, false]);
  expect(document.activeElement).toBe(dialog('上面'));

  press('Escape');
  expect(dialog('上面')).toBeNull();
  expect(inertStates()).toEqual([true, false, false]);
  installBackHandler(() => undefined);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  // The browser has stepped forward again.
  dispatchEvent(new PopStateEvent('popstate'));
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  expect(dialog('下面')).toBeNull();
  expect(inertStates()).toEqual([false, false]);
  go.mockRestore();
});
