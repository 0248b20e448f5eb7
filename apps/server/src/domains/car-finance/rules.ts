import type { OnRoadRules, SourcedRule } from '@marque/contract/cars/on-road';
import type { EstimateRules, NoClaimRule } from '@marque/contract/serve/insurance/estimate';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Regions } from '../location/module.ts';
import { financeRepository as finance } from './repository.ts';

export type City = { code: string; name: string; province: string };

/** Returns the city with this code. Throws CITY_NOT_SERVED for an unknown code. */
export function cityOf(regions: Regions, code: string): City {
  for (const province of regions())
    for (const city of province.cities)
      if (city.code === code) return { code, name: city.name, province: province.code };
  throw new DomainError('CITY_NOT_SERVED');
}

/** Returns the rules of a province on a day. Throws CITY_NOT_SERVED when one is missing. */
export async function rulesOf(
  exec: Exec,
  { province, nev, day }: { province: string; nev: boolean; day: string },
): Promise<OnRoadRules> {
  const wanted = {
    purchaseTax: { matter: 'purchaseTax', scope: nev ? 'NEV' : 'ICE' },
    vehicleTax: { matter: 'vehicleTax', scope: province },
    plate: { matter: 'plate', scope: province },
    compulsory: { matter: 'compulsory', scope: '' },
    insurance: { matter: 'insurance', scope: '' },
  } as const;
  const rows = await finance.rules(exec, Object.values(wanted), day);
  const rule = <T>({ matter, scope }: { matter: string; scope: string }): T & SourcedRule => {
    const row = rows.get(`${matter} ${scope}`);
    if (!row) throw new DomainError('CITY_NOT_SERVED');
    return { ...(row.content as T), source: row.source, from: row.from };
  };
  return {
    purchaseTax: rule(wanted.purchaseTax),
    vehicleTax: rule(wanted.vehicleTax),
    plate: rule(wanted.plate),
    compulsory: rule(wanted.compulsory),
    insurance: rule(wanted.insurance),
  };
}

/** The rule of years without a claim, which is one of insurance. */
export const NO_CLAIM = { matter: 'insurance', scope: 'noClaim' } as const;

/** Returns the rules of a year's insurance on a day. Throws CITY_NOT_SERVED when one is missing. */
export async function insuranceRulesOf(
  exec: Exec,
  of: { province: string; nev: boolean; day: string },
): Promise<EstimateRules> {
  const rules = await rulesOf(exec, of);
  const [row] = (await finance.rules(exec, [NO_CLAIM], of.day)).values();
  if (!row) throw new DomainError('CITY_NOT_SERVED');
  const noClaim = { ...(row.content as NoClaimRule), source: row.source, from: row.from };
  return { ...rules, noClaim };
}

/** Returns the day on which the newest of the rules took effect. */
export const newestOf = (rules: OnRoadRules): string =>
  Object.values(rules)
    .map(({ from }) => from)
    .reduce((newest, from) => (from > newest ? from : newest), '');
