import {
  acquireByTypeCodeAndDictCode,
  getDictCodeAndDictValue,
} from '@marque/contract/dict/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { type Fact, FactList } from './fact-list.tsx';

const MULTIPLE: Readonly<Record<string, string>> = { '0': '单选', '1': '多选' };

/** Values of the dictionary, as pages read them. */
export function DictionaryList() {
  const api = useApi();
  const count = useQuery(
    api.query(acquireByTypeCodeAndDictCode, {
      dictCode: 'act_base_count',
      typeCode: 'mactalk_join_config',
    }),
  );
  const groups = useQuery(
    api.query(getDictCodeAndDictValue, { typeCode: 'CAR_OPTIONAL_MULTI_CHOICE' }),
  );
  const facts: Fact[] = [];
  if (count.data?.dictValue) facts.push([count.data.dictName, `${count.data.dictValue} 人`]);
  for (const { dictCode, dictValue } of groups.data?.items ?? [])
    facts.push([`选装组 ${dictCode}`, MULTIPLE[dictValue] ?? dictValue]);
  const waiting = count.isPending || groups.isPending;
  return <FactList title="字典" facts={facts} empty={waiting ? '正在读取' : '读不到字典'} />;
}
