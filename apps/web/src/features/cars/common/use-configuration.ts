import { carCardUrl } from '@marque/contract/cars/car-card';
import { modelOf } from '@marque/contract/cars/option-model';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { queryAllApp } from '@marque/contract/cars/option-endpoints';
import type { TypeOptions } from '@marque/contract/cars/option-schema';
import { check } from '@marque/contract/cars/repair';
import { type OptionModel, normalise } from '@marque/contract/cars/solver';
import { selectTemporaryWish } from '@marque/contract/cars/wish-endpoints';
import type { WishStanding } from '@marque/contract/cars/wish-schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { STAGE_SIZES } from '#blocks/car-stage/car-stage.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { KEEP_SCROLL, useQueryParams } from '#shared/routing/navigation.tsx';
import { useKept } from './use-kept.ts';
import { useRememberedNames } from './use-known-names.ts';
import { cardOf, chosenOf, chosenText, pictureOf } from './choice.ts';

export type Configuration = {
  offer: TypeOptions;
  model: OptionModel;
  /** What is chosen of what is sold. */
  chosen: string[];
  /** What is chosen as it was kept, gone options among it. */
  asked: string[];
  valid: boolean;
  /** What has changed since it was kept; null where it was not. */
  standing: WishStanding | null;
};

/**
 * The configuration an address names: `chosen` of a trim, else one that was passed on, else one the
 * member keeps, else what the trim begins with.
 */
export function useConfiguration() {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const [temp, wishId] = [query.get('temp'), query.get('wish')];
  const campaignId = query.get('campaignId');
  /** The order that is changed by it. */
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
    /** Nothing is named: there is nothing to show yet. */
    blank: typeId === '' && temp === null && wishId === null,
    /** A member's own configuration, asked for by a visitor. */
    needsMember: own.needsMember && typeId === '',
    wishMissing: own.wishMissing && typeId === '',
    passedOn,
    wish,
    offer,
    typeId,
    configurationOf,
    choose,
    orderId,
    /** What other pages of the same configuration are opened with. */
    paramsOf: (chosen: readonly string[]) => ({
      typeId,
      chosen: chosenText(chosen),
      ...(wishId && { wish: wishId }),
      ...(campaignId && { campaignId }),
      ...(orderId && { order: orderId }),
    }),
  };
}
export type Configuring = ReturnType<typeof useConfiguration>;

/** What a first view of a configuration needs. */
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
