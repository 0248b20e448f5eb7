import type { OptionGroup, TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { Out } from '@marque/contract/core';
import type { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';

type MultiChoices = Out<typeof getDictCodeAndDictValue>['items'];

/**
 * Returns an offer with the groups of the first view as they were answered by themselves, and with the
 * dictionary's word on which groups take several choices. Groups at other prices are left out: they
 * belong to another offer.
 */
export function withAnsweredGroups(
  offer: TypeOptions,
  first: TypeOptions | undefined,
  choices: MultiChoices | undefined,
): TypeOptions {
  const isSame = first?.typeId === offer.typeId && first.priceVersion === offer.priceVersion;
  const answered = new Map(isSame ? first.groups.map((group) => [group.code, group]) : []);
  const multi = new Map(choices?.map(({ dictCode, dictValue }) => [dictCode, dictValue === '1']));
  const groupOf = (group: OptionGroup): OptionGroup => {
    const one = answered.get(group.code) ?? group;
    return { ...one, multi: multi.get(group.code) ?? one.multi };
  };
  return { ...offer, groups: offer.groups.map(groupOf) };
}
