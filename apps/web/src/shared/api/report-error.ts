import { ApiError, NetworkError } from './error.ts';

/** How many more reports this document sends. */
let left = 3;

const isDefect = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof ApiError || error instanceof NetworkError || error.name === 'AbortError');

/** Reports a defect to the server, without personal data. Refusals and network errors are no defects. */
export function reportDefect(error: unknown): void {
  if (!isDefect(error) || !__BUILD_ID__ || left-- < 1) return;
  const { name, message, stack = '' } = error;
  const report = {
    message: `${name}: ${message}`.slice(0, 300),
    stack: stack.slice(0, 2000),
    path: location.pathname.slice(0, 200),
    build: __BUILD_ID__,
  };
  navigator.sendBeacon('/web-errors', JSON.stringify(report));
}

/** Reports uncaught errors and rejections. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportDefect(error));
  addEventListener('unhandledrejection', ({ reason }) => reportDefect(reason));
}
