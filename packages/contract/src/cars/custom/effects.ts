import { changeText } from '../../money.ts';
import { type Proposal, repair } from './repair.ts';
import { compile, type OptionModel, presentOf } from './solver.ts';

export type Effect = {
  /** Whether the tap changes nothing else. */
  ok: boolean;
  /** The price difference of the best proposal, in fen; 0 without one. */
  deltaFen: number;
  /** The names of the other options that would change. */
  changes: string[];
  /** The text shown before the tap. */
  reason: string;
};

export const IMPOSSIBLE = '这款车暂时不能选';

/**
 * Returns what a proposal changes besides the tapped option and the one it replaces in its group.
 */
function besides(model: OptionModel, { add, remove, chosen }: Proposal, id: string) {
  const { options, indexOf, groups } = compile(model);
  const option = options[indexOf.get(id)!]!;
  const single = !groups.get(option.group)!.multi;
  const there = presentOf(model, chosen);
  const groupOf = (one: string) => options[indexOf.get(one)!]!.group;
  return {
    added: add.filter((one) => one.id !== id).map((one) => one.id),
    removed: remove
      .map((one) => one.id)
      .filter((one) => one !== id && !there.has(one) && !(single && groupOf(one) === option.group)),
  };
}

/** Returns the names of options as a list. */
export const named = (model: OptionModel, ids: readonly string[]): string => {
  const { options, indexOf } = compile(model);
  return ids.map((id) => options[indexOf.get(id)!]!.name).join('、');
};

/** Returns the effect of choosing an option that is not present. */
export function effectOf(model: OptionModel, chosen: readonly string[], id: string): Effect {
  const [way] = repair(model, chosen, id, 'add', 1);
  if (!way) return { ok: false, deltaFen: 0, changes: [], reason: IMPOSSIBLE };
  const { added, removed } = besides(model, way, id);
  const changes = [...added, ...removed];
  const { deltaFen } = way;
  const told = { deltaFen, changes, ok: changes.length === 0 };
  if (told.ok) return { ...told, reason: deltaFen === 0 ? '' : changeText(deltaFen) };
  if (removed.length > 0) return { ...told, reason: `与${named(model, removed)}不能同选` };
  return { ...told, reason: `需加${named(model, added)}，共 ${changeText(deltaFen)}` };
}

/** Whether a tap takes an option away or adds it. */
export const modeOf = (model: OptionModel, chosen: readonly string[], id: string) =>
  presentOf(model, chosen).has(id) ? 'remove' : 'add';

/**
 * Returns the result of a tap: `next` when nothing else changes, otherwise proposals. The only
 * option of a required group cannot be deselected.
 */
export function tapped(model: OptionModel, chosen: readonly string[], id: string) {
  const mode = modeOf(model, chosen, id);
  const ways = repair(model, chosen, id, mode);
  const [only] = ways;
  if (ways.length !== 1 || !only) return { mode, next: null, ways } as const;
  const { added, removed } = besides(model, only, id);
  const asks = added.length + removed.length > 0;
  return { mode, next: asks ? null : only.chosen, ways } as const;
}

/** Returns a proposal as text: what is added and removed. */
export function wayText(model: OptionModel, { add, remove }: Proposal): string {
  const parts = [
    add.length > 0
      ? `加${named(
          model,
          add.map(({ id }) => id),
        )}`
      : '',
    remove.length > 0
      ? `换下${named(
          model,
          remove.map(({ id }) => id),
        )}`
      : '',
  ];
  return parts.filter(Boolean).join('，') || '不用改动';
}
