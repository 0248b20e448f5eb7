import { afterTap } from '@marque/contract/cars/custom/after-tap';
import { IMPOSSIBLE, tapped } from '@marque/contract/cars/custom/effects';
import { check, type Proposal, repair } from '@marque/contract/cars/custom/repair';
import type { OptionModel } from '@marque/contract/cars/custom/solver';
import { priceOf } from '../common/choice.ts';
import type { ChoiceAnswer } from './use-answered-configuration.ts';
import type { Configuration } from '../common/use-configuration.ts';

type NameOf = (id: string) => string;

/** A tap that requires other changes. */
export type Tap = { model: OptionModel; chosen: readonly string[]; id: string };

/** The reason for the changes and at most three proposals. */
type WaysQuestion = { title: string; reason: string; ways: Proposal[]; nameOf: NameOf };

/** A configuration that can no longer be built, with its changes and the nearest proposals. */
type Mending = {
  changes: string[];
  ways: { way: Proposal; totalFen: number }[];
  nameOf: NameOf;
};

/**
 * Returns what a tap would change. `answer`: what the server says of it; before, the phone works it out.
 */
export function askedOf({ model, chosen, id }: Tap, answer?: ChoiceAnswer): WaysQuestion {
  const nameOf = (one: string) => model.options.find((option) => option.id === one)?.name ?? '';
  const { mode, ways: own } = tapped(model, chosen, id);
  const ways: readonly Proposal[] = answer?.proposals ?? own;
  const conflicts = answer?.conflicts ?? check(model, afterTap(model, chosen, id, mode)).conflicts;
  const bringing = model.options.find(
    (option) => chosen.includes(option.id) && option.contains.includes(id),
  );
  const reason =
    conflicts.map(({ text }) => text).join('；') ||
    (bringing ? `${nameOf(id)}含在${bringing.name}里，单独去掉要拆开套装` : '');
  return {
    title: `${mode === 'remove' ? '去掉' : '选'}「${nameOf(id)}」`,
    reason: ways.length > 0 ? reason : reason || IMPOSSIBLE,
    ways: [...ways],
    nameOf,
  };
}

export function mendingOf(
  { offer, model, asked, standing }: Configuration,
  known: ReadonlyMap<string, string>,
  answer?: ChoiceAnswer,
): Mending {
  const nameOf = (id: string) => known.get(id) ?? '有一项选装';
  const { unavailable, conflicts } = check(model, asked);
  // An answer that finds the choice possible is older than the offer that no longer allows it.
  const told = answer?.valid === false ? answer : undefined;
  const changes =
    standing?.now.changes.map(({ text }) => text) ?? unavailable.map((id) => `${nameOf(id)}已停售`);
  return {
    changes: [...changes, ...(told?.conflicts ?? conflicts).map(({ text }) => text)],
    ways: (told?.proposals ?? repair(model, asked, null, 'load')).map((way) => ({
      way,
      totalFen: priceOf(offer, way.chosen),
    })),
    nameOf,
  };
}
