import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus among the tabs or choices of a group. It does not choose, because a choice may load
 * something or open a sheet; Enter and Space choose.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button[role]')];
  const at = all.indexOf(event.target as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  all.at((at + step) % all.length)!.focus();
}
