import {
  BUILT_IN_RULE,
  CONFIG_RULE_TYPE,
  type ConfigRule,
  readConfigRule,
} from '@marque/contract/cars/custom/config-rule';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/**
 * Returns the operators' settings of the configurator, or the built-in ones. Named
 * `xtlLoveCarConfigRule` in the specification.
 */
export function useConfigRule(): ConfigRule {
  const api = useApi();
  const { data: xtlLoveCarConfigRule } = useQuery({
    ...api.query(getDictCodeAndDictValue, { typeCode: CONFIG_RULE_TYPE }, 'steady'),
    select: ({ items: [row] }) => (row ? readConfigRule(row.dictValue) : null),
  });
  return xtlLoveCarConfigRule ?? BUILT_IN_RULE;
}
