import {
  BUILT_IN_RULE,
  CONFIG_RULE_TYPE,
  type ConfigRule,
  readConfigRule,
} from '@marque/contract/cars/custom/config-rule';
import type { Out } from '@marque/contract/core';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

export const CONFIG_RULE = { typeCode: CONFIG_RULE_TYPE } as const;

/** Reads the settings of the configurator from the dictionary's answer, or gives the built-in ones. */
export const configRuleOf = ({ items: [row] }: Out<typeof getDictCodeAndDictValue>): ConfigRule =>
  (row && readConfigRule(row.dictValue)) ?? BUILT_IN_RULE;

/**
 * Returns the operators' settings of the configurator, or the built-in ones. Named
 * `xtlLoveCarConfigRule` in the specification.
 */
export function useConfigRule(): ConfigRule {
  const api = useApi();
  const { data: xtlLoveCarConfigRule } = useQuery({
    ...api.query(getDictCodeAndDictValue, CONFIG_RULE, 'steady'),
    select: configRuleOf,
  });
  return xtlLoveCarConfigRule ?? BUILT_IN_RULE;
}
