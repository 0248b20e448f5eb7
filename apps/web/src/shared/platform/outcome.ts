/**
 * The outcome of a host capability, which neither throws nor hangs: it succeeds, fails with a reason, is
 * cancelled by the user, times out, or is not supported in this host.
 */
export type Outcome<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      reason: 'cancelled' | 'denied' | 'timeout' | 'unsupported' | 'failed';
      /** A text for people that says what to do now. */
      message: string;
    };

export type Failure = Extract<Outcome<never>, { ok: false }>;

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const done: Outcome<void> = success(undefined);

const MESSAGES: Record<Failure['reason'], string> = {
  cancelled: '已取消',
  denied: '没有权限，请到系统设置里允许后再试',
  timeout: '没有等到回应，请稍后再试',
  unsupported: '当前环境不支持这个操作',
  failed: '操作没有成功，请稍后再试',
};

export const failure = (reason: Failure['reason'], message = MESSAGES[reason]): Failure => ({
  ok: false,
  reason,
  message,
});
