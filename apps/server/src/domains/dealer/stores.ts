import type { Brand } from '@marque/contract/core';
import type { DealerKind } from '@marque/contract/dealer/kinds';
import { minuteOf } from '@marque/contract/dealer/opening';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { LabourTier } from '@marque/contract/dealer/tier';
import { shanghaiDay, weekdayOf } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { dealerRepository as dealers, type Position } from './repository.ts';
import { type DealerRow, dealerView } from './view.ts';

/** A store with the fields that only the network's pages show. */
export type Store = Dealer & {
  dealerType: '1' | '2';
  kinds: readonly DealerKind[];
  businessAddress: string;
  /** The keys of the pictures. */
  photos: readonly string[];
  doorDriveKm: number | null;
  labourTier: LabourTier;
};

/** The fields that only a store's own page shows. */
export type AboutStore = {
  brands: Brand[];
  intro: string;
  transport: string[];
  accessibility: string[];
};

const storeView = (row: DealerRow): Store => ({
  ...dealerView(row),
  dealerType: row.dealer_type,
  kinds: row.kinds,
  businessAddress: row.business_address,
  photos: row.photos,
  doorDriveKm: row.door_drive_km,
  labourTier: row.labour_tier,
});

export type StoreSearch = {
  brand: Brand;
  kind?: DealerKind | undefined;
  service?: string | undefined;
  city?: string | undefined;
  keyword?: string | undefined;
  openAt?: Date | undefined;
  ids?: readonly string[] | undefined;
  door?: boolean | undefined;
  from: Position | null;
};

/** Returns a page of a brand's network, the nearest first when a position is given. */
export async function storesOf(
  exec: Exec,
  { openAt, ...search }: StoreSearch,
  paging: { cursor?: string | undefined; size: number },
): Promise<{ items: Store[]; nextCursor: string | null; total: number }> {
  const day = openAt && shanghaiDay(openAt);
  const { rows, nextCursor, total } = await dealers.page(
    exec,
    {
      ...search,
      ...(day && { openAt: { day, weekday: weekdayOf(day), minute: minuteOf(openAt) } }),
    },
    paging,
  );
  return { items: rows.map(storeView), nextCursor, total };
}

/** Returns a store with the fields of its page; null when there is none. */
export async function storeOf(
  exec: Exec,
  id: string,
  from: Position | null,
): Promise<{ store: Store; about: AboutStore } | null> {
  const row = await dealers.find(exec, id, from);
  if (!row) return null;
  const brands = await dealers.brands(exec, id);
  const { intro, transport, accessibility } = row;
  return {
    store: storeView(row),
    about: {
      brands: brands.map(({ brand }) => brand),
      intro,
      transport,
      accessibility,
    },
  };
}
