import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import type { CodeRequest } from './use-code.ts';
import styles from './code-field.module.css';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  request: CodeRequest;
  error?: string | undefined;
};

/** The code from a message, with the button that has it sent. */
export function CodeField({ value, onChange, request, error }: CodeFieldProps) {
  const { wait, sent, sandboxCode } = request;
  return (
    <>
      <TextField
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        error={error}
        action={
          <Button
            kind="plain"
            size="small"
            disabled={!request.canSend}
            busy={request.sending}
            onClick={request.ask}
          >
            {wait > 0 ? `${wait} 秒后重发` : sent ? '重新获取' : '获取验证码'}
          </Button>
        }
      />
      {sandboxCode ? (
        <p className={styles.sandbox} role="status">
          体验环境不发短信，验证码是 <strong>{sandboxCode}</strong>
        </p>
      ) : null}
    </>
  );
}
