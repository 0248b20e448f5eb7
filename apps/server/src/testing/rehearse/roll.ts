import { randomBytes, randomUUID } from 'node:crypto';
import { addressDelete, addressList, addressSave } from '@marque/contract/mall/address/endpoints';
import type { AddressInput } from '@marque/contract/mall/address/schema';
import { type Member, send } from '#testing/stress/client.ts';
import type { StressWorld } from '#testing/stress/stress-world.ts';

/** People who use the product at once. */
const PEOPLE = 24;

const ADDRESS: AddressInput = {
  name: '林晚',
  phone: '13800138000',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  detail: '文三路 100 号 2 幢 301',
  tag: '',
  isDefault: false,
};

/** How many calls were answered, and the failures by kind. */
export type Load = { calls: number; failures: Map<string, number> };

/** One person writes what the vault seals, reads it back and removes it. Throws what went wrong. */
async function use(origin: string, member: Member): Promise<void> {
  const saved = await send(origin, member, addressSave, ADDRESS, randomUUID());
  if (saved.status !== 200) throw new Error(`write ${saved.http} ${saved.code}`);
  const list = await send(origin, member, addressList, {});
  if (list.status !== 200) throw new Error(`read ${list.http} ${list.code}`);
  const found = list.data.items.find(({ id }) => id === saved.data.id);
  if (found?.detail !== ADDRESS.detail) throw new Error('read: what was written is not there');
  const gone = await send(origin, member, addressDelete, { id: saved.data.id }, randomUUID());
  if (gone.status !== 200) throw new Error(`remove ${gone.http} ${gone.code}`);
}

/** Puts people on the product until `work` has ended. */
async function underLoad(
  world: StressWorld,
  origin: string,
  work: () => Promise<void>,
): Promise<Load> {
  const load: Load = { calls: 0, failures: new Map() };
  const over = new AbortController();
  const people = (await world.members(PEOPLE)).map(async (member) => {
    while (!over.signal.aborted) {
      load.calls += 3;
      await use(origin, member).catch((error: Error) =>
        load.failures.set(error.message, (load.failures.get(error.message) ?? 0) + 1),
      );
    }
  });
  try {
    await work();
  } finally {
    over.abort();
    await Promise.all(people);
  }
  return load;
}

/** Restarts the processes one after the other, each with these variables. */
async function restartEach(
  { processes }: StressWorld,
  variables: Record<string, string>,
): Promise<void> {
  for (const one of processes) {
    await one.stop();
    await one.start(variables);
  }
}

const key = (version: string): string => `${version}:${randomBytes(32).toString('hex')}`;
const [OLD, NEW] = [key('k1'), key('k2')];

/** The variables before the first roll. */
export const BEFORE = { VAULT_KEYS: OLD };

/** A release, then the two rolls that change the key of the vault: everybody can open with it before anybody seals. */
export const ROLLS = [
  { name: 'a release', variables: BEFORE },
  { name: 'the new key opens', variables: { VAULT_KEYS: `${OLD},${NEW}` } },
  { name: 'the new key seals', variables: { VAULT_KEYS: `${NEW},${OLD}` } },
] as const;

/** Restarts all processes under load, with new variables. */
export const roll = (world: StressWorld, origin: string, variables: Record<string, string>) =>
  underLoad(world, origin, () => restartEach(world, variables));
