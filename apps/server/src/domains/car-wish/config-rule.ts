import {
  BUILT_IN_RULE,
  CONFIG_RULE_TYPE,
  type ConfigRule,
  readConfigRule,
} from '@marque/contract/cars/custom/config-rule';
import { z } from 'zod';
import type { DictEntry } from '../dict/module.ts';

/** The dictionary entry with the settings of the configurator. */
export const CONFIG_RULE = {
  fallback: BUILT_IN_RULE,
  entry: {
    typeCode: CONFIG_RULE_TYPE,
    dictCode: 'rule',
    name: '定制的步骤与期限',
    rule: z.string().transform((text, context): ConfigRule => {
      const rule = readConfigRule(text);
      if (rule) return rule;
      context.addIssue('请填写 {steps, compareMax, expandGroups, tempDays} 的 JSON');
      return z.NEVER;
    }),
  } satisfies DictEntry<ConfigRule>,
};
