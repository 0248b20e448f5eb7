import { Field } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import type { CodeRequest } from './use-code.ts';
import * as styles from './code-field.module.css';

type CodeFieldProps<Values extends { code: string }> = {
  of: Form<Values>;
  request: CodeRequest;
};

/** The field for an SMS code, with the button that sends it. */
export function CodeField<Values extends { code: string }>({
  of,
  request,
}: CodeFieldProps<Values>) {
  const { wait, sent, sandboxCode } = request;
  return (
    <>
      <Field
        of={of as unknown as Form<{ code: string }>}
        name="code"
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        code="smsCode"
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
