import { createContext } from 'react';
import { askConfirm } from './confirm-store.ts';

type SheetGuard = { isActive: () => boolean };

/** The guards of a sheet's unsaved input; null outside of a sheet. */
export const SheetGuards = createContext<Set<SheetGuard> | null>(null);

const ask = (): Promise<boolean> =>
  askConfirm({
    title: '还没保存，要关闭吗？',
    text: '关闭后，填写的内容不会保存。',
    yes: '关闭',
    no: '继续填写',
  });

/** Closes the sheet. Asks first when a guard protects unsaved input. */
export async function closeSheet(
  guards: ReadonlySet<SheetGuard>,
  close: () => void,
): Promise<void> {
  const typed = [...guards].some((guard) => guard.isActive());
  if (!typed || (await ask())) close();
}
