import { run } from '../apps/server/src/server.ts';

/** The product by a clock that is set to the moment given, then to each one sent, and goes on from there. */
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
// The process that started it is gone and cannot stop it any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await run(() => new Date(Date.now() + ahead));
