import { createWorld, freePort } from '#testing/stress/stress-world.ts';
import { rehearseImage } from './image.ts';
import { PROXIES, startProxy } from './proxy.ts';
import { BEFORE, roll, ROLLS } from './roll.ts';

/**
 * `npm run rehearse [-- nginx | haproxy | image]`: rolls behind the proxies of docs/samples, and what a
 * container of deploy/Containerfile does. Exits with 1 when something fails.
 */
const isWanted = (name: string): boolean => process.argv.length < 3 || process.argv.includes(name);

let failed = 0;
if (isWanted('image')) {
  const world = await createWorld(0);
  try {
    await rehearseImage(world.url, [await freePort(), await freePort()], (line) =>
      console.log(`✓ image: ${line}`),
    );
  } catch (error) {
    failed++;
    console.log(`✗ image: ${(error as Error).message}`);
  } finally {
    await world.close();
  }
}
for (const name of PROXIES.filter(isWanted)) {
  const world = await createWorld(2, BEFORE);
  try {
    const ports = world.processes.map(({ origin }) => Number(new URL(origin).port));
    const proxy = await startProxy(name, await freePort(), ports);
    for (const { name: what, variables } of ROLLS) {
      const { calls, failures } = await roll(world, proxy.origin, variables);
      const lost = [...failures.values()].reduce((sum, count) => sum + count, 0);
      failed += lost;
      console.log(`${lost === 0 ? '✓' : '✗'} ${name}, ${what}: ${calls} calls, ${lost} failed`);
      for (const [message, count] of failures) console.log(`    ${count} × ${message}`);
    }
    for (const line of proxy.lost().slice(0, 5)) console.log(`    ${name}: ${line}`);
    await proxy.stop();
    const errors = world.processes.flatMap((one) => one.errors);
    failed += errors.length;
    for (const line of errors.slice(0, 5)) console.log(`  logged: ${line}`);
  } finally {
    await world.close();
  }
}
process.exit(failed === 0 ? 0 : 1);
