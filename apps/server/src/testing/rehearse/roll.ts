import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressDelete, addressList, addressSave } from '@marque/contract/mall/address/endpoints';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import { operatorVault, operatorVaultRotate } from '@marque/contract/vault/operator-endpoints';
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

/**
 * A release, the two rolls that change the key of the vault (everybody can open with it before anybody
 * seals), and a third one without the old key, once nothing is sealed with it any more.
 */
export const ROLLS = [
  { name: 'a release', variables: BEFORE },
  { name: 'the new key opens', variables: { VAULT_KEYS: `${OLD},${NEW}` } },
  { name: 'the new key seals', variables: { VAULT_KEYS: `${NEW},${OLD}` } },
  { name: 'the old key leaves', variables: { VAULT_KEYS: NEW }, isRotatedBefore: true },
] as const;

const DESK: Member = { id: 'development', token: OPS_TOKEN, address: '10.200.0.1' };

/** Seals everything with the new key, as `npm run ops -- vault rotate` does, and waits until it is done. */
export async function rotateVault(world: StressWorld, origin: string): Promise<Load> {
  return underLoad(world, origin, async () => {
    const { status, code } = await send(origin, DESK, operatorVaultRotate, {}, randomUUID());
    if (status !== 200) throw new Error(`The vault is not rotated: ${code}`);
    for (;;) {
      const { data } = await send(origin, DESK, operatorVault, {});
      if (data.columns.every(({ keys }) => !keys.k1)) return;
      await sleep(200);
    }
  });
}

/** Writes what stays sealed. Returns a function that throws when it does not open any more. */
export async function sealForLater(
  world: StressWorld,
  origin: string,
): Promise<(at: string) => Promise<void>> {
  const [member] = await world.members(1);
  const saved = await send(origin, member!, addressSave, ADDRESS, randomUUID());
  if (saved.status !== 200) throw new Error(`write ${saved.http} ${saved.code}`);
  return async (at) => {
    const { data, code } = await send(at, member!, addressList, {});
    if (data?.items[0]?.detail !== ADDRESS.detail)
      throw new Error(`What was sealed before the rolls does not open: ${code}`);
  };
}

/** Restarts all processes under load, with new variables. */
export const roll = (world: StressWorld, origin: string, variables: Record<string, string>) =>
  underLoad(world, origin, () => restartEach(world, variables));
