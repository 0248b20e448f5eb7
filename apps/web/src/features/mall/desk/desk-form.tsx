import { codeIn } from '@marque/contract/text/typed-code';
import { useState } from 'react';
import { platform } from '#shared/platform/platform.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './desk.module.css';
import type { DeskCode } from './use-desk.ts';

const CODE_DIGITS = 12;
const TAIL_DIGITS = 4;

type DeskFormProps = {
  busy: boolean;
  /** Whether the last digits of the holder's phone number are required. */
  tailNeeded: boolean;
  refusal: string | undefined;
  onLook: (shown: DeskCode) => void;
};

/** The form that scans a code or takes its typed digits. */
export function DeskForm({ busy, tailNeeded, refusal, onLook }: DeskFormProps) {
  const [code, setCode] = useState('');
  const [tail, setTail] = useState('');
  const scan = async () => {
    const outcome = await platform().scan();
    if (outcome.ok) {
      setCode(codeIn('useCode', outcome.value.text).slice(0, CODE_DIGITS));
      onLook({ text: outcome.value.text });
    } else if (outcome.reason !== 'cancelled')
      toast(outcome.message ?? '没有扫到码，请输入 12 位数字');
  };
  const complete = code.length === CODE_DIGITS && (!tailNeeded || tail.length === TAIL_DIGITS);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) onLook({ text: code, tail: tailNeeded ? tail : undefined });
      }}
    >
      <Button block onClick={() => void scan()}>
        扫码核销
      </Button>
      <TextField
        label="核销码"
        inputMode="numeric"
        autoComplete="off"
        placeholder="或输入 12 位数字"
        code="useCode"
        value={code}
        error={tailNeeded ? undefined : refusal}
        onText={setCode}
      />
      {tailNeeded ? (
        <TextField
          label="手机尾号"
          inputMode="numeric"
          autoComplete="off"
          placeholder="顾客手机号后四位"
          code="phoneTail"
          value={tail}
          error={refusal}
          onText={setTail}
        />
      ) : null}
      <Button kind="secondary" block busy={busy} disabled={!complete} type="submit">
        查询
      </Button>
    </form>
  );
}
