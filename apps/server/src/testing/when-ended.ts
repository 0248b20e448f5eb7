import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Runs a command of the shell once this process has ended, however it ended: stopped, killed, or
 * crashed. `names` are its `$1`, `$2` and so on. Returns a function that calls it off.
 */
export function whenEnded(command: string, ...names: string[]): () => void {
  // Its input closes with this process. A group of its own keeps it from the signals of the terminal.
  const guard = spawn('sh', ['-c', `cat > /dev/null; ${command}`, 'sh', ...names], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => guard.kill('SIGKILL');
}
