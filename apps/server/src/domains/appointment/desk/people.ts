import type { Slots } from '@marque/contract/appointment/schema';
import type { Pool } from '@marque/contract/appointment/kinds';
import { momentAt } from '@marque/contract/dealer/opening';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { type AppointmentRequest, wishOf } from '../book.ts';
import * as holds from '../holds/repository.ts';
import { fits } from '../times/layout.ts';
import { earliestOn } from '../policy.ts';
import { appointmentRepository as appointments } from '../repository.ts';
import { slotsOf } from '../times/slots.ts';

/** The trait of resources that can be chosen by name. */
const CHOSEN = { choose: 'yes' };

type Person = { id: string; key: string; name: string };

/** Returns the people of a store who can be chosen; [] when the kind does not allow it. */
async function peopleOf(exec: Exec, { kind, dealer }: AppointmentRequest): Promise<Person[]> {
  const { byName } = kind;
  if (!byName) return [];
  return (await appointments.resources(exec, dealer.id))
    .filter(({ pool, traits }) => pool === byName && fits(traits, CHOSEN))
    .map(({ id, name }) => ({ id, key: `${byName}:${id}`, name }));
}

/** Returns the people who can be chosen on a day with their free times. */
export async function peopleOn(
  exec: Exec,
  asked: AppointmentRequest,
  day: string,
  now: Date,
  ignored: Parameters<typeof holds.statesOf>[3],
): Promise<Slots['people']> {
  const people = await peopleOf(exec, asked);
  if (people.length === 0) return [];
  const { kind, dealer } = asked;
  const wish = wishOf(asked);
  const of = { dealerId: dealer.id, days: [day], pools: wish.pools };
  const state = (await holds.statesOf(exec, of, now, ignored)).get(day)!;
  return people
    .filter(({ key }) => state.resources[kind.byName!]?.some((one) => one.key === key))
    .map(({ id, key, name }) => ({
      id,
      name,
      starts: slotsOf(dealer, day, state, {
        ...wish,
        key,
        gridMinutes: kind.gridMinutes,
        earliest: earliestOn(day, now, kind.leadMinutes),
      })
        .filter(({ left }) => left > 0)
        .map(({ from }) => momentAt(day, from).toISOString()),
    }));
}

/**
 * Returns the key of the chosen person. Throws PERSON_UNAVAILABLE if the store does not offer them.
 */
export async function keyOfChosen(
  exec: Exec,
  asked: AppointmentRequest,
  resourceId: string | undefined,
): Promise<string | undefined> {
  if (resourceId === undefined) return undefined;
  const person = (await peopleOf(exec, asked)).find(({ id }) => id === resourceId);
  if (!person) throw new DomainError('PERSON_UNAVAILABLE');
  return person.key;
}

export type ChosenPerson = { id: string; key: string; name: string };

/** Returns the people chosen by name by appointment. */
export async function chosenFor(
  exec: Exec,
  rows: readonly { id: string; byName: Pool | undefined }[],
): Promise<Map<string, ChosenPerson>> {
  const pools = new Map(rows.map(({ id, byName }) => [id, byName] as const));
  const ids = rows.filter(({ byName }) => byName).map(({ id }) => id);
  return new Map(
    (await holds.resourceNames(exec, ids))
      .filter(({ appointmentId, pool, wished }) => wished && pool === pools.get(appointmentId))
      .map(({ appointmentId, id, key, name }) => [appointmentId, { id, key, name }]),
  );
}

/** Returns the person chosen by name for an appointment; null for nobody. */
export const chosenOf = async (
  exec: Exec,
  { id }: { id: string },
  { byName }: { byName?: Pool | undefined },
): Promise<ChosenPerson | null> => (await chosenFor(exec, [{ id, byName }])).get(id) ?? null;

/**
 * Returns the people whom waiting members chose, by key, with their last day; null for no end.
 */
export async function awaited(
  exec: Exec,
  entries: readonly { resource_key: string | null }[],
): Promise<Map<string, { name: string; until: string | null }>> {
  const keys = entries.flatMap(({ resource_key: key }) => key ?? []);
  return holds.namesOf(exec, keys);
}

/** Returns whether the chosen person is available on a day. */
export const isThere = (person: { until: string | null } | undefined, day: string): boolean =>
  person !== undefined && (person.until === null || day <= person.until);

/**
 * Returns the person an entry waits for; null for nobody. `key` is undefined when they are not
 * available that day.
 */
export async function awaitedPerson(
  exec: Exec,
  entry: { resource_key: string | null; day: string } | undefined,
): Promise<{ name: string; key: string | undefined } | null> {
  const key = entry?.resource_key;
  if (!entry || !key) return null;
  const person = (await awaited(exec, [entry])).get(key);
  return person ? { name: person.name, key: isThere(person, entry.day) ? key : undefined } : null;
}
