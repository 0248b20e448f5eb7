import { freePort } from '#testing/stress/server-process.ts';
import { createWorld } from '#testing/stress/stress-world.ts';
import { rehearsePointInTime, rehearseRestore } from './backups.ts';
import { Machines } from './cluster.ts';
import { hasPatroni, rehearsePatroni, rehearsePromotion } from './failover.ts';
import { rehearseImage } from './image.ts';
import { PROXIES, startProxy } from './proxy.ts';
import { BEFORE, type Load, roll, ROLLS, rotateVault, sealForLater } from './roll.ts';

/**
 * `npm run rehearse [-- <name> …]`: what an operations team does with deploy/ and docs/samples, done on
 * this machine. Exits with 1 when something fails.
 */
const isWanted = (name: string): boolean => process.argv.length < 3 || process.argv.includes(name);

const WHOLE = { before: 400, after: 400 };
const rehearsals: Record<string, (say: (line: string) => void) => Promise<void>> = {
  image: async (say) => {
    const machines = new Machines();
    try {
      // The embedded server lets no other user in, and the image has one of its own.
      const server = await machines.create('server', '');
      await rehearseImage(server.url(), [await freePort(), await freePort()], say);
      await server.stop();
    } finally {
      machines.remove();
    }
  },
  promotion: (say) => rehearsePromotion(WHOLE, say),
  patroni: async (say) => {
    if (hasPatroni()) await rehearsePatroni(WHOLE, say);
    else say('not rehearsed: Patroni, etcd or HAProxy is not installed');
  },
  restore: (say) => rehearseRestore(400, say),
  'point-in-time': (say) => rehearsePointInTime(400, say),
};

let failed = 0;
for (const [name, rehearse] of Object.entries(rehearsals))
  if (isWanted(name))
    try {
      await rehearse((line) => console.log(`✓ ${name}: ${line}`));
    } catch (error) {
      failed++;
      console.log(`✗ ${name}: ${(error as Error).message}`);
    }
for (const name of PROXIES.filter(isWanted)) {
  const world = await createWorld(2, BEFORE);
  try {
    const ports = world.processes.map(({ origin }) => Number(new URL(origin).port));
    const proxy = await startProxy(name, await freePort(), ports);
    const assertOpens = await sealForLater(world, proxy.origin);
    const show = (what: string, { calls, failures }: Load): void => {
      const lost = [...failures.values()].reduce((sum, count) => sum + count, 0);
      failed += lost;
      console.log(`${lost === 0 ? '✓' : '✗'} ${name}, ${what}: ${calls} calls, ${lost} failed`);
      for (const [message, count] of failures) console.log(`    ${count} × ${message}`);
    };
    for (const step of ROLLS) {
      if ('isRotatedBefore' in step)
        show('everything is sealed anew', await rotateVault(world, proxy.origin));
      show(step.name, await roll(world, proxy.origin, step.variables));
    }
    await assertOpens(proxy.origin);
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
