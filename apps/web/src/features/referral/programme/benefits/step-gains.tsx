import type { ProgrammeView, ShownReward } from '@marque/contract/referral/programme/schema';
import type { ReactNode } from 'react';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './benefits.module.css';

type StepGainsProps = {
  of: Pick<ProgrammeView, 'steps' | 'rewards'>;
  side: ShownReward['side'];
  /** What stands beside a reward's name. */
  renderMark?: (reward: ShownReward) => ReactNode;
};

/** The steps in their order, each with what it brings to one side, and when. */
export const StepGains = ({ of: { steps, rewards }, side, renderMark }: StepGainsProps) => (
  <ol className={styles.steps}>
    {steps.map(({ key, label }) => {
      const own = rewards.filter((reward) => reward.step === key && reward.side === side);
      return (
        <li key={key}>
          <h3>{label}</h3>
          {own.map((reward) => (
            <div key={reward.key} className={styles.gain}>
              <Picture
                image={reward.image}
                alt=""
                sizes="56px"
                ratio="1"
                className={styles.picture ?? ''}
              />
              <div className={styles.words}>
                <p>
                  <b>{reward.name}</b>
                  {renderMark?.(reward)}
                </p>
                <p className={styles.when}>
                  {reward.when}
                  {reward.orElse ? `，也可以换成 ${reward.orElse}` : ''}
                </p>
              </div>
            </div>
          ))}
          {own.length === 0 ? <p className={styles.when}>走到这一步，双方都看得到</p> : null}
        </li>
      );
    })}
  </ol>
);
