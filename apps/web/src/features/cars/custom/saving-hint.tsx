import { savingsOf, savingText } from '@marque/contract/cars/custom/savings';
import type { OptionModel } from '@marque/contract/cars/custom/solver';
import { Hint } from './hint.tsx';

type SavingHintProps = {
  model: OptionModel;
  chosen: readonly string[];
  onTake: (chosen: readonly string[]) => void;
};

/** Suggests a package that costs less than its parts which are chosen. */
export default function SavingHint({ model, chosen, onTake }: SavingHintProps) {
  const [saving] = savingsOf(model, chosen);
  return saving ? (
    <Hint text={savingText(model, saving)} label="换成套装" onPress={() => onTake(saving.chosen)} />
  ) : null;
}
