import type { HelpRecord } from '@marque/contract/activity/help/schema';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { type HelpFace, PLAIN } from './help-face.tsx';
import * as styles from './help.module.css';

type AskerProps = { of: HelpRecord; Face?: HelpFace['Face'] };

/** Who asks, how many friends are missing, and for how long. */
export function Asker({ of, Face = PLAIN.Face }: AskerProps) {
  const { asker, mine, helped, needed, until, obstacle, title } = of;
  return (
    <section className={styles.asker}>
      <Face of={of} />
      <Avatar src={asker.avatar} size={56} alt="" />
      <h2>{mine ? title : `${asker.name}请你帮一把`}</h2>
      <p className={styles.figure}>
        还差 <b>{needed - helped}</b> 位
      </p>
      <p className={styles.note}>
        {obstacle ? (
          obstacle.text
        ) : (
          <>
            还有 <Countdown to={until} />
          </>
        )}
      </p>
    </section>
  );
}
