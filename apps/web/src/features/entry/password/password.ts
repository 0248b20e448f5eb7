import { ApiError, messageOf } from '#shared/api/error.ts';

const MINUTE_MS = 60_000;

/** Returns the message of a refused password, with the attempts left or the time to wait. */
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
