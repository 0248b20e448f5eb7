import { killedBookings } from './bookings.ts';
import { carPlaces, killedRefunds } from './car-places.ts';
import { claimRace } from './claims.ts';
import { FIGURES, type Finding, slots } from './figures.ts';
import { PART_FIGURES } from './parts.ts';
import { passRace } from './passes.ts';
import { pointsRaces } from './points.ts';
import { ratio } from './ratio.ts';
import { createWorld } from './stress-world.ts';

/** `npm run stress [-- 1 4]` runs all figures, or those with these numbers. Exits with 1 when one fails. */
const wanted = process.argv.slice(2).map(Number);
const figures = [
  ...[
    ...FIGURES,
    ratio,
    pointsRaces,
    ...PART_FIGURES,
    slots,
    passRace,
    carPlaces,
    killedRefunds,
    killedBookings,
    claimRace,
  ].entries(),
].filter(([i]) => wanted.length === 0 || wanted.includes(i + 1));

const world = await createWorld(2);
let missed = 0;
const show = ({ what, found, holds }: Finding): void => {
  if (!holds) missed++;
  console.log(`   ${holds ? '✓' : '✗'} ${what.padEnd(52)} ${what.endsWith(found) ? '' : found}`);
};
try {
  for (const [i, { name, run }] of figures) {
    const began = performance.now();
    const findings = await run(world);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${i + 1}. ${name}  (${seconds} s)`);
    for (const finding of findings) show(finding);
  }
  const errors = world.processes.flatMap((one) => one.errors);
  show({
    what: 'errors in the logs = 0',
    found: String(errors.length),
    holds: errors.length === 0,
  });
  for (const line of errors.slice(0, 5)) console.log(`     ${line}`);
} finally {
  await world.close();
}
console.log(missed === 0 ? 'All figures reached.' : `${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
