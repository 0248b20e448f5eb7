import { expect, test } from 'vitest';
import { type Call, simulate, type Site } from './simulate.ts';

const read: Call = { name: 'read', serverMs: 2, databaseMs: 1, fromReplica: true, share: 1 };
const site: Site = {
  processes: 4,
  poolSize: 10,
  writerCores: 4,
  replicaCores: 0,
  networkMs: 0,
  holdMs: 2,
  hotRows: 1,
  sharedCores: null,
};

test('a site answers what its cores can, and no more', () => {
  const easy = simulate(site, [read], { kind: 'open', perSecond: 1000 }, 20_000);
  expect(easy.perSecond).toBeCloseTo(1000, -2);
  // A process that is busy for a part of the time is waited for by that theory.
  expect(easy.load.servers).toBeCloseTo(0.5, 1);
  const much = simulate(site, [read], { kind: 'open', perSecond: 4000 }, 20_000);
  expect(much.perSecond).toBeLessThan(2050);
  expect(much.load.servers).toBeCloseTo(1, 1);
  expect(much.late).toBeGreaterThan(10_000);
});

test('one row is the limit of what wants it; in parts it is a multiple', () => {
  const hot = { ...read, fromReplica: false, hotShare: 1 };
  const clients = { kind: 'closed', clients: 100 } as const;
  const one = simulate(site, [hot], clients, 20_000);
  expect(one.hotPerSecond).toBeCloseTo(500, -2);
  const four = simulate({ ...site, hotRows: 4 }, [hot], clients, 20_000);
  expect(four.hotPerSecond).toBeGreaterThan(1500);
});

test('a replica takes reads from the writer', () => {
  const open = { kind: 'open', perSecond: 1000 } as const;
  const { load } = simulate({ ...site, replicaCores: 4 }, [read], open, 20_000);
  expect(load.writer).toBe(0);
  expect(load.replicas).toBeCloseTo(0.25, 1);
});

test('cores that servers and database share are spent once', () => {
  const clients = { kind: 'closed', clients: 16 } as const;
  const found = simulate({ ...site, sharedCores: 2 }, [read], clients, 20_000);
  // Two cores, three milliseconds a call.
  expect(found.perSecond).toBeCloseTo(667, -2);
});
