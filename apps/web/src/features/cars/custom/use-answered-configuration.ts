import { MULTI_CHOICE_TYPE } from '@marque/contract/cars/custom/config-rule';
import {
  queryAllApp,
  queryInteriorAndExteriorApp,
} from '@marque/contract/cars/custom/option-endpoints';
import { checkOptional } from '@marque/contract/cars/wish/endpoints';
import type { In, Out } from '@marque/contract/core';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { type Configuration, useConfigurationSource } from '../common/use-configuration.ts';
import { withAnsweredGroups } from './answered-groups.ts';

/** What the server, or the gateway before it, says of a choice. */
export type ChoiceAnswer = Out<typeof checkOptional>;

/**
 * Returns the configuration with the groups that the gateway answers one by one, and its word on the
 * choice. The phone works out the same from the offer, so nobody waits for either.
 */
export function useAnsweredConfiguration() {
  const api = useApi();
  const of = useConfigurationSource();
  const { offer, typeId } = of;
  const enabled = typeId !== '';
  const first = useQuery({
    ...api.query(queryInteriorAndExteriorApp, { typeId }, 'live'),
    enabled,
  });
  const multi = useQuery({
    ...api.query(getDictCodeAndDictValue, { typeCode: MULTI_CHOICE_TYPE }, 'steady'),
    enabled,
  });
  const answered = useMemo(
    () => offer.data && withAnsweredGroups(offer.data, first.data, multi.data?.items),
    [offer.data, first.data, multi.data],
  );
  const configuration = answered ? of.configurationOf(answered) : null;
  const choice = useChoiceAnswer(typeId, configuration?.asked);
  useFreshOffer(configuration, choice);
  return {
    ...of,
    configuration,
    choice,
    /** Whether phone and server both find that the choice can be built; before its answer the phone alone. */
    isBuildable: configuration !== null && configuration.valid && choice?.valid !== false,
  };
}
export type AnsweredConfiguring = ReturnType<typeof useAnsweredConfiguration>;

/** Asks whether a choice can be built; undefined until the answer is there. */
function useChoiceAnswer(
  typeId: string,
  asked: readonly string[] | undefined,
): ChoiceAnswer | undefined {
  const api = useApi();
  const input: In<typeof checkOptional> = { typeId, chosen: [...(asked ?? [])], mode: 'load' };
  return useQuery({ ...api.query(checkOptional, input, 'live'), enabled: asked !== undefined })
    .data;
}

/** Asks for the offer again when the answer about a choice knows other prices. */
function useFreshOffer(configuration: Configuration | null, choice: ChoiceAnswer | undefined) {
  const client = useQueryClient();
  const [known, current] = [configuration?.offer.priceVersion, choice?.priceVersion];
  useEffect(() => {
    if (known !== undefined && current !== undefined && known !== current)
      for (const { id } of [queryAllApp, queryInteriorAndExteriorApp])
        void client.invalidateQueries({ queryKey: [id] });
  }, [client, known, current]);
}
