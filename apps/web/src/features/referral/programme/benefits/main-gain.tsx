import type { ProgrammeView, ShownReward } from '@marque/contract/referral/programme/schema';
import { gainFigure, mainGain } from '../face/gain-figure.ts';
import { Figure } from '../sums/figure.tsx';
import * as styles from './benefits.module.css';

type MainGainProps = {
  of: Pick<ProgrammeView, 'rewards' | 'title' | 'steps'>;
  side: ShownReward['side'];
  /** The sentence below the figure. */
  text: string;
};

/** The largest part of what a side gets, as the page's figure: that of the last step which brings something. */
export function MainGain({ of, side, text }: MainGainProps) {
  const main = mainGain(of, side);
  const { title, steps } = of;
  const { figure, unit } = main
    ? gainFigure(main.name)
    : { figure: String(steps.length), unit: '步' };
  return (
    <section className={styles.main} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <Figure of={figure || unit}>{figure ? unit : ''}</Figure>
      <p className={styles.when}>{text}</p>
    </section>
  );
}
