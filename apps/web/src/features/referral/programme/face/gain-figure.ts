import { amountIn } from '@marque/contract/money';
import type { ProgrammeView, ShownReward } from '@marque/contract/referral/programme/schema';

/** A reward's name as a figure with its unit: 「¥100.00 到店代金券」 is ¥100.00 with 到店代金券. */
export function gainFigure(name: string): { figure: string; unit: string } {
  const figure = amountIn(name) ?? /^\d[\d,]*/.exec(name)?.[0] ?? '';
  const unit = name.slice(figure.length).trim();
  return figure && unit && name.startsWith(figure) ? { figure, unit } : { figure: '', unit: name };
}

/** What a side gets by the last step that brings something to it alone; undefined without gain. */
export function mainGain(
  { rewards }: Pick<ProgrammeView, 'rewards'>,
  side: ShownReward['side'],
): ShownReward | undefined {
  const own = rewards.filter((reward) => reward.side === side);
  const alone = own.filter((reward) => !reward.public);
  const last = alone[alone.length - 1];
  return last ? alone.find(({ step }) => step === last.step) : own[0];
}
