import { ApiError, messageOf } from '#shared/api/error.ts';

/** What a new password still lacks, as a hint; undefined when it may be sent. */
export function passwordProblem(password: string): string | undefined {
  if (/[^\x21-\x7e]/.test(password)) return '只能用字母、数字和常用符号';
  if (password.length < 8) return '至少 8 位';
  if (password.length > 32) return '最多 32 位';
  if (!/[A-Za-z]/.test(password)) return '还要有字母';
  return /\d/.test(password) ? undefined : '还要有数字';
}

const MINUTE_MS = 60_000;

/** What to tell people about a refused password: how often they may try, or how long to wait. */
export function passwordMessage(error: unknown): string {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return message;
  const { left, retryAfterMs } = (error.body.data ?? {}) as {
    left?: number;
    retryAfterMs?: number;
  };
  if (error.code.endsWith('PASSWORD_WRONG') && left !== undefined && left <= 2)
    return `${message}，还可以试 ${left} 次`;
  if (error.code === 'PASSWORD_LOCKED' && retryAfterMs !== undefined)
    return `输错次数太多，请 ${Math.ceil(retryAfterMs / MINUTE_MS)} 分钟后再试，或用验证码登录`;
  return message;
}
