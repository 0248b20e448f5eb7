/** How the configurator runs; operators change it in the dictionary. */
export type ConfigRule = {
  /** Codes of groups in the order they are gone through. */
  steps: readonly string[];
  /** Trims that can be compared at once. */
  compareMax: number;
  /** Groups that are open from the start. */
  expandGroups: readonly string[];
  /** Days a configuration to pass on is kept. */
  tempDays: number;
};

export const CONFIG_RULE_TYPE = 'XTL_LOVE_CAR_CONFIG_RULE';

export const BUILT_IN_RULE: ConfigRule = {
  steps: ['exterior', 'wheel', 'interior', 'package', 'option'],
  compareMax: 4,
  expandGroups: ['exterior', 'wheel', 'interior'],
  tempDays: 30,
};

const isCodes = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= 20 &&
  value.every((one) => typeof one === 'string' && /^\w{1,40}$/.test(one));
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

/** Reads the rule as it is kept; null for what nobody can read. */
export function readConfigRule(text: string): ConfigRule | null {
  try {
    const { steps, compareMax, expandGroups, tempDays } = JSON.parse(text) as ConfigRule;
    return isCodes(steps) &&
      steps.length > 0 &&
      isCodes(expandGroups) &&
      isCount(compareMax, 10) &&
      isCount(tempDays, 365)
      ? { steps, compareMax, expandGroups, tempDays }
      : null;
  } catch {
    return null;
  }
}
