import { run } from '@marque/server/src/server.ts';

/**
 * Runs the product with a clock that is set to a given time, and again to each time sent to the
 * process.
 */
let ahead = 0;
const set = (moment: string) => {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) throw new Error(`No moment: ${moment}`);
  ahead = time - Date.now();
};
set(process.argv[2]!);
process.on('message', (moment: string) => {
  set(moment);
  process.send!(moment);
});
// The parent process has ended and cannot stop this one any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await run(() => new Date(Date.now() + ahead));
