import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '#shared/form/use-leave-guard.ts';
import { At } from '#testing/at-address.tsx';
import { openQuestion } from './confirm-store.ts';
import SheetPopup from './sheet-popup.tsx';

const root = document.createElement('div');
root.id = 'root';
document.body.append(root);
afterEach(cleanup);

function Typing({ typed }: { typed: boolean }) {
  useLeaveGuard(() => typed);
  return <p>表单</p>;
}

async function show(inside: boolean, behind = false) {
  const onClose = vi.fn<() => void>();
  render(
    <At>
      <Typing typed={behind} />
      <SheetPopup open onClose={onClose} title="抬头">
        <Typing typed={inside} />
      </SheetPopup>
    </At>,
  );
  const close = await screen.findByRole('button', { name: '关闭', hidden: true });
  await act(async () => void fireEvent.click(close));
  return onClose;
}

test('a sheet in which something was typed asks before it closes', async () => {
  const onClose = await show(true);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => openQuestion.get()!.answer(false));
  expect(onClose).not.toHaveBeenCalled();
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: '关闭', hidden: true })),
  );
  await act(async () => openQuestion.get()!.answer(true));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([false, true])(
  'a sheet without input closes at once, whatever the page holds: %s',
  async (behind) => {
    const onClose = await show(false, behind);
    expect(openQuestion.get()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  },
);
