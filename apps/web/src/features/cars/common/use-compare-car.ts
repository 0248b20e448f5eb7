import { BUILT_IN_RULE } from '@marque/contract/cars/custom/config-rule';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { compareCar } from './compared-cars.ts';
import { CONFIG_RULE, configRuleOf } from './use-config-rule.ts';

/** Returns what adds a car to the comparison and says so. The limit is asked for with the tap. */
export function useCompareCar() {
  const api = useApi();
  const client = useQueryClient();
  return async (typeId: string, label: string): Promise<void> => {
    const { compareMax } = await client
      .fetchQuery(api.query(getDictCodeAndDictValue, CONFIG_RULE, 'steady'))
      .then(configRuleOf)
      // Without the settings the usual limit holds.
      .catch(() => BUILT_IN_RULE);
    if (compareCar(api.brand, { typeId, label }, compareMax)) toast('已加入对比');
  };
}
