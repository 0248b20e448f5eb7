import { carCardUrl } from '@marque/contract/cars/car-card';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { check } from '@marque/contract/cars/custom/repair';
import { type OptionModel, normalise } from '@marque/contract/cars/custom/solver';
import { selectTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import type { WishStanding } from '@marque/contract/cars/wish/schema';
import { sourcePageOf } from '@marque/contract/session/source';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { STAGE_SIZES } from '#blocks/car-stage/still.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { KEEP_SCROLL, useQueryParams } from '#shared/routing/navigation.tsx';
import { useKept } from './use-kept.ts';
import { useRememberedNames } from './use-known-names.ts';
import { cardOf, chosenOf, chosenText, pictureOf } from './choice.ts';

export type Configuration = {
  offer: TypeOptions;
  model: OptionModel;
  /** The chosen options that are on sale. */
  chosen: string[];
  /** All chosen options, including those off sale. */
  asked: string[];
  valid: boolean;
  /** The changes since it was saved; null for an unsaved configuration. */
  standing: WishStanding | null;
};

/**
 * Returns the configuration of the address: `chosen` of a trim, or a temporary wish, or a wish of
 * the member, or the trim's default.
 */
export function useConfigurationSource() {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const [temp, wishId] = [query.get('temp'), query.get('wish')];
  const campaignId = query.get('campaignId');
  const source = sourcePageOf(query.get('source'));
  /** The id of the order to be changed. */
  const orderId = query.get('order');
  const { passedOn, wish, kept, ...own } = useKept({ temp, wishId });
  const typeId = query.get('typeId') ?? kept?.typeId ?? '';
  const offer = useQuery({ ...api.query(queryAllApp, { typeId }, 'live'), enabled: typeId !== '' });

  useRememberedNames(offer.data);

  const said = query.get('chosen');
  const configurationOf = (data: TypeOptions): Configuration => {
    const model = modelOf(data);
    const asked = said === null ? (kept?.chosen ?? data.defaults) : chosenOf(said);
    return {
      offer: data,
      model,
      chosen: normalise(model, asked),
      asked,
      valid: check(model, asked).valid,
      standing: said === null ? (kept ?? null) : null,
    };
  };

  const choose = (chosen: readonly string[], more: Record<string, string> = {}) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('temp');
        next.set('typeId', typeId);
        next.set('chosen', chosenText(chosen));
        for (const [name, value] of Object.entries(more)) next.set(name, value);
        return next;
      },
      { state: KEEP_SCROLL },
    );

  return {
    /** Whether the address names no configuration. */
    blank: typeId === '' && temp === null && wishId === null,
    /** Whether a visitor requests a member's wish. */
    needsMember: own.needsMember && typeId === '',
    wishMissing: own.wishMissing && typeId === '',
    passedOn,
    wish,
    offer,
    typeId,
    configurationOf,
    choose,
    orderId,
    /** The page that an order of this configuration begins on. */
    source,
    /** Returns the parameters for other pages of the same configuration. */
    paramsOf: (chosen: readonly string[]) => ({
      typeId,
      chosen: chosenText(chosen),
      ...(wishId && { wish: wishId }),
      ...(campaignId && { campaignId }),
      ...(orderId && { order: orderId }),
      ...(source > 1 && { source: String(source) }),
    }),
  };
}

/** The configuration of the address, or null while its offer is not there. */
export function useConfiguration() {
  const of = useConfigurationSource();
  const { data } = of.offer;
  return { ...of, configuration: data ? of.configurationOf(data) : null };
}
export type Configuring = ReturnType<typeof useConfiguration>;

/** Loads the data of a configuration's first view on the server. */
export const prefetchConfiguration: NonNullable<PageModule['prefetch']> = async ({
  params,
  load,
}) => {
  const kept = params.temp ? await load(selectTemporaryWish, { id: params.temp }) : undefined;
  const typeId = params.typeId ?? kept?.typeId;
  if (!typeId) {
    if (!params.wish) await load(queryMycarSeriesApp, { saleState: 'all' });
    return {};
  }
  const offer = await load(queryAllApp, { typeId });
  const chosen = params.chosen ? chosenOf(params.chosen) : (kept?.chosen ?? offer.defaults);
  const image = pictureOf(offer, chosen);
  if (!image) return {};
  const { temp } = params;
  const card = { ...cardOf(offer, chosen), ...(temp && { image: carCardUrl(temp) }) };
  return { hero: { image, sizes: STAGE_SIZES }, card };
};
