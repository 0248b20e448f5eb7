import {
  BUILT_IN_RULE,
  CONFIG_RULE_TYPE,
  type ConfigRule,
  readConfigRule,
} from '@marque/contract/cars/config-rule';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** The specification's `xtlLoveCarConfigRule`: what operators made of it, else what is built in. */
export function useConfigRule(): ConfigRule {
  const api = useApi();
  const { data: xtlLoveCarConfigRule } = useQuery({
    ...api.query(getDictCodeAndDictValue, { typeCode: CONFIG_RULE_TYPE }, 'steady'),
    select: ({ items: [row] }) => (row ? readConfigRule(row.dictValue) : null),
  });
  return xtlLoveCarConfigRule ?? BUILT_IN_RULE;
}
