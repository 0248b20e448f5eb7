import { compile, normalise, type OptionModel } from './solver.ts';

/** Returns the choice right after a tap, before any repair. */
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
