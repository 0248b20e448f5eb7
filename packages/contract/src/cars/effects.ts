import { changeText } from '../money.ts';
import { optionsFen, type Proposal, repair } from './repair.ts';
import { compile, normalise, type OptionModel, presentOf } from './solver.ts';

export type Effect = {
  /** The tap changes nothing else. */
  ok: boolean;
  /** Of the best way to do it; 0 where there is none. */
  deltaFen: number;
  /** Options that would change besides. */
  changes: string[];
  /** Said before the tap. */
  reason: string;
};

export const IMPOSSIBLE = '这款车暂时不能选';

/** What a way changes besides the tapped option and what made room for it in its group. */
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

const named = (model: OptionModel, ids: readonly string[]): string => {
  const { options, indexOf } = compile(model);
  return ids.map((id) => options[indexOf.get(id)!]!.name).join('、');
};

/** What tapping an option that is not there would do. */
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

/** A choice right after a tap, before anything is repaired. */
export function afterTap(
  model: OptionModel,
  chosen: readonly string[],
  id: string,
  mode: 'add' | 'remove',
): string[] {
  const { options, indexOf, groups } = compile(model);
  const option = options[indexOf.get(id) ?? -1];
  const makesWay = (one: string) =>
    option &&
    mode === 'add' &&
    !groups.get(option.group)!.multi &&
    options[indexOf.get(one) ?? -1]?.group === option.group;
  const kept = chosen.filter((one) => one !== id && !makesWay(one));
  return normalise(model, mode === 'add' ? [...kept, id] : kept);
}

/**
 * What a tap does: `next` where nothing else changes, otherwise the ways out. Taking out what has to
 * be there in its group is no tap.
 */
export function tapped(model: OptionModel, chosen: readonly string[], id: string) {
  const there = presentOf(model, chosen);
  const mode = there.has(id) ? 'remove' : 'add';
  const ways = repair(model, chosen, id, mode);
  const [only] = ways;
  if (ways.length !== 1 || !only) return { mode, next: null, ways } as const;
  const { added, removed } = besides(model, only, id);
  const asks = added.length + removed.length > 0;
  return { mode, next: asks ? null : only.chosen, ways } as const;
}

export type Saving = { packageId: string; chosen: string[]; savesFen: number; gains: string[] };

/** Packages that cost less than what is chosen of them by itself; never taken without asking. */
export function savingsOf(model: OptionModel, chosen: readonly string[]): Saving[] {
  const picked = new Set(normalise(model, chosen));
  const fen = optionsFen(model, chosen);
  return model.options
    .filter(({ id, contains }) => contains.some((one) => picked.has(one)) && !picked.has(id))
    .flatMap(({ id, contains }) => {
      const way = effectOf(model, chosen, id);
      const next = normalise(model, [...chosen, id]);
      const savesFen = fen - optionsFen(model, next);
      if (!way.ok || savesFen <= 0) return [];
      const gains = contains.filter((one) => !picked.has(one));
      return [{ packageId: id, chosen: next, savesFen, gains }];
    });
}

/** 换成舒行包省 ¥700.00. */
export const savingText = (model: OptionModel, { packageId, savesFen }: Saving): string =>
  `换成${named(model, [packageId])}省 ${changeText(savesFen).slice(1)}`;

/** A way out in words: what comes, what goes. */
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
