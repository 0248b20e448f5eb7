import type { Spot, Spots } from '@marque/contract/activity/presence/schema';
import crosshair from 'virtual:icon/crosshair';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { readScreen, useArrive } from './use-arrive.ts';
import * as styles from './spots.module.css';

const DIGITS = 6;

export type CheckInProps = {
  of: Pick<Spots, 'id' | 'radiusM' | 'gain'>;
  spot: Spot;
  onDone?: () => void;
};

/** How somebody checks in at a store: where the phone is, or what the screen there shows. */
export function CheckIn({ of: { id, radiusM, gain }, spot, onDone }: CheckInProps) {
  const { prove, busy, problem } = useArrive(id, onDone);
  const { id: dealerId } = spot.dealer;
  return (
    <div className={styles.ways}>
      <p>{gain}</p>
      {radiusM === null ? null : (
        <Button block busy={busy} onClick={() => prove({ spot: dealerId })}>
          <Icon of={crosshair} size={18} />
          定位打卡
        </Button>
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <ByScreen
        main={radiusM === null}
        busy={busy}
        onCode={(code, at = dealerId) => prove({ spot: at, code })}
      />
    </div>
  );
}

type ByScreenProps = {
  main: boolean;
  busy: boolean;
  onCode: (code: string, spot?: string) => void;
};

/** The code on the screen: by the camera, or typed. */
function ByScreen({ main, busy, onCode }: ByScreenProps) {
  const [digits, setDigits] = useState('');
  const scan = async () => {
    const screen = await readScreen();
    if (screen?.code) onCode(screen.code, screen.spot);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (digits.length === DIGITS) onCode(digits);
      }}
    >
      <Button block kind={main ? 'primary' : 'secondary'} busy={busy} onClick={() => void scan()}>
        扫店内码
      </Button>
      <TextField
        label="屏幕上的码"
        inputMode="numeric"
        autoComplete="off"
        placeholder="或输入屏幕上的 6 位数字"
        value={digits}
        onText={(text) => setDigits(text.replace(/\D/g, '').slice(0, DIGITS))}
      />
      <Button block kind="plain" type="submit" busy={busy} disabled={digits.length < DIGITS}>
        确认
      </Button>
    </form>
  );
}
