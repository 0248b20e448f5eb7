import type { Out } from '@marque/contract/core';
import { maskVin } from '@marque/contract/mask';
import { shanghaiDay } from '@marque/contract/shanghai';
import { monthsOld, saleWarranty } from '@marque/contract/used-car/stock/certified';
import type * as calls from '@marque/contract/used-car/stock/endpoints';
import { GEARBOXES, USES } from '@marque/contract/used-car/stock/kinds';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { cardsOf, engineOf, type KnownCar, knownCars, stillOf } from './card.ts';
import type { UsedCarContext } from './context.ts';
import { reportView } from './report.ts';
import { type UsedCarRow, usedCarRepository as usedCars } from './repository.ts';
import { openVin } from './vin.ts';

const SIMILAR = 4;
const POSES = ['', 'front', 'side', 'rear45'] as const;

/** Returns a car that people may see: on sale or sold. Throws USED_CAR_NOT_FOUND. */
export async function shownCar(
  exec: Exec,
  { id, brand }: { id: string; brand: UsedCarRow['brand'] },
): Promise<UsedCarRow> {
  const row = await usedCars.find(exec, id);
  if (!row || row.brand !== brand || row.status === 'draft' || row.status === 'off')
    throw new DomainError('USED_CAR_NOT_FOUND');
  return row;
}

function factsOf({ row, type, colour }: KnownCar): { name: string; value: string }[] {
  const { inspected_until: inspected, insured_until: insured } = row;
  return [
    { name: '年款', value: `${type.modelYear} 款` },
    { name: '颜色', value: colour?.name ?? '' },
    { name: '排量', value: engineOf(type) },
    { name: '变速箱', value: GEARBOXES.find(({ id }) => id === row.gearbox)!.name },
    { name: '座位', value: `${type.seats} 座` },
    { name: '用途', value: USES.find(({ id }) => id === row.used_as)!.name },
    { name: '牌照地', value: row.plate_of || '未上牌' },
    { name: '过户', value: row.transfers === 0 ? '没有过户' : `${row.transfers} 次` },
    { name: '年检到', value: inspected ?? '门店告知' },
    { name: '交强险到', value: insured ?? '已到期' },
  ].filter(({ value }) => value !== '');
}

/** Returns where the figures of a car stand among its series: 0 the best, 100 the worst. */
async function placesOf(exec: Exec, row: UsedCarRow) {
  const { others, km, year, price } = await usedCars.standing(exec, row);
  const place = (better: number) => (others === 0 ? 50 : Math.round((better / others) * 100));
  return { km: place(km), year: place(year), price: place(price) };
}

/** Returns the pictures of a car, by day and by night. */
async function imagesOf({ catalog, database }: UsedCarContext, car: KnownCar) {
  const { interior } = car.row;
  const inside = interior === null ? [] : [interior];
  const day = [...POSES.map((pose) => stillOf(car, pose)), ...inside];
  const night = [...POSES.map((pose) => stillOf(car, pose ? `${pose}-night` : 'night')), ...inside];
  const pictures = await catalog.pictures(database, [...day, ...night]);
  const found = (keys: readonly string[]) => keys.flatMap((key) => pictures.get(key) ?? []);
  return { images: found(day), nightImages: found(night) };
}

/** Returns a used car with all that is known of it. Throws USED_CAR_NOT_FOUND. */
export async function showCar(
  context: UsedCarContext,
  call: Call<typeof calls.usedCarDetail>,
): Promise<Out<typeof calls.usedCarDetail>> {
  const { appointments, database, dealers, vault } = context;
  const { brand, input, now, user } = call;
  const row = await shownCar(database, { id: input.id, brand });
  const [car] = await knownCars(context, database, call, [row]);
  const dealer = await dealers.dealerOf(database, row.dealer_id);
  if (!car || !dealer) throw new DomainError('USED_CAR_NOT_FOUND');
  const similar = await usedCars.similar(database, row, SIMILAR);
  const [card, ...others] = await cardsOf(context, database, call, [row, ...similar]);
  const report = await usedCars.report(database, row.id);
  const months = monthsOld(row.first_plate, shanghaiDay(now));
  const vin = openVin(vault, row);
  return {
    ...card!,
    ...(await imagesOf(context, car)),
    dealer,
    words: row.words,
    facts: factsOf(car),
    places: await placesOf(database, row),
    report: report ? reportView(report) : null,
    saleWarranty: saleWarranty({ certified: row.certified, months, km: row.km }),
    prices: (await usedCars.history(database, row.id)).map(({ price_fen: fen, from_at: at }) => ({
      fen,
      at: at.toISOString(),
    })),
    vin: vin && maskVin(vin),
    similar: others,
    viewing: user
      ? await appointments.openFor(database, { kind: 'view', userId: user.id, subjectKey: row.id })
      : null,
  };
}
