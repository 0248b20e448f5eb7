import { Stepper } from '#shared/ui/control/stepper.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { companionProblem } from './sign-draft.ts';
import type { BeatProps } from './beat-props.ts';
import * as styles from './act-join.module.css';

/** Who comes along, by name. */
export function PeopleBeat({ act, of }: BeatProps) {
  const { draft, change, isTried } = of;
  const { companions } = draft;
  const most = act.partyMax;
  const setCount = (count: number) =>
    change({
      companions: Array.from({ length: count - 1 }, (_, i) => companions[i] ?? ''),
    });
  return (
    <>
      <div className={styles.count}>
        <span>连我一共</span>
        <Stepper
          label="人数"
          value={companions.length + 1}
          max={most}
          onChange={setCount}
          onLimit={() => toast(`最多带 ${most - 1} 位同行人`)}
        />
      </div>
      {companions.map((name, i) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the people have no other names yet
          key={i}
          label={`同行人 ${i + 1}`}
          placeholder="姓名"
          value={name}
          most={20}
          error={(isTried('people') && companionProblem(name)) || undefined}
          onText={(text) =>
            change({ companions: companions.map((one, at) => (at === i ? text : one)) })
          }
        />
      ))}
      <p className={styles.lead}>同行人的姓名只给领队看，活动结束 30 天后清除。</p>
    </>
  );
}
