/** The settings of the configurator. Operators change them in the dictionary. */
export type ConfigRule = {
  /** The codes of the groups in the order of the steps. */
  steps: readonly string[];
  /** The maximum number of cars that can be compared. */
  compareMax: number;
  /** The codes of the groups that are expanded at first on the page of the configuration. */
  expandGroups: readonly string[];
  /** How many days a temporary wish is kept. */
  tempDays: number;
};

/** The type of the dictionary's entries that say which groups take several choices. */
export const MULTI_CHOICE_TYPE = 'CAR_OPTIONAL_MULTI_CHOICE';
export const CONFIG_RULE_TYPE = 'XTL_LOVE_CAR_CONFIG_RULE';

/** The most cars that a comparison can hold whatever the settings say. */
export const MOST_COMPARED = 6;

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
const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Parses the stored settings; null when they are invalid. */
export function readConfigRule(text: string): ConfigRule | null {
  try {
    const { steps, compareMax, expandGroups, tempDays } = JSON.parse(text) as ConfigRule;
    return isCodes(steps) &&
      steps.length > 0 &&
      isCodes(expandGroups) &&
      isCount(compareMax, 2, MOST_COMPARED) &&
      isCount(tempDays, 1, 365)
      ? { steps, compareMax, expandGroups, tempDays }
      : null;
  } catch {
    return null;
  }
}
