import type { Brand } from '@marque/contract/core';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { HomeLayoutBlock } from '@marque/contract/mall/home/layout';
import type { Scope } from '@marque/contract/mall/scope';
import type { ColumnType, Generated } from 'kysely';
import type { PromotionTier } from './policy.ts';

/** A jsonb column: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

type StoredDetailBlock = { type: 'text'; text: string } | { type: 'image'; image: string };
export type CatalogTables = {
  category: { id: string; brand: Brand; name: string; image: string; sort: number };
  commodity: {
    id: string;
    brand: Brand;
    category_id: string;
    kind: CommodityKind;
    title: string;
    subtitle: string;
    tags: Json<string[]>;
    images: Json<string[]>;
    blocks: Json<StoredDetailBlock[]>;
    params: Json<{ name: string; value: string }[]>;
    spec_names: Json<string[]>;
    account_type: AccountType | null;
    buy_limit: number | null;
    freight_fen: number;
    /** After the day of payment, for what is used in a store; null: for ever. */
    valid_days: number | null;
    on_shelf: Generated<boolean>;
    sold: Generated<number>;
    sort: Generated<number>;
    listed_at: Date;
    price_fen: number;
    score: number;
    original_price_fen: number | null;
    search_text: Generated<string>;
    search_pinyin: Generated<string>;
    grams: Generated<string[]>;
  };
  sku: {
    id: string;
    commodity_id: string;
    sort: number;
    spec_values: Json<string[]>;
    price_fen: number;
    score: number;
    original_price_fen: number | null;
    image: string | null;
    /** How often a piece is used in a store. */
    uses: Generated<number>;
    weight_grams: Generated<number>;
    available: number;
    reserved: Generated<number>;
    sold: Generated<number>;
  };
  flash_session: { id: string; brand: Brand; starts_at: Date; ends_at: Date };
  flash_item: {
    session_id: string;
    sku_id: string;
    price_fen: number;
    per_user: number;
    quota: number;
    available: number;
    reserved: Generated<number>;
    sold: Generated<number>;
    sort: Generated<number>;
  };
  flash_reminder: { user_id: string; session_id: string; sku_id: string; created_at: Date };
  purchase_quota: { user_id: string; subject: string; used: number };
  promotion: {
    id: string;
    brand: Brand;
    name: string;
    tiers: Json<PromotionTier[]>;
    scope: Json<Scope>;
    starts_at: Date;
    ends_at: Date;
  };
  add_on: {
    id: string;
    brand: Brand;
    name: string;
    scope: Json<Scope>;
    threshold_fen: number;
    max_per_order: number;
    starts_at: Date;
    ends_at: Date;
  };
  add_on_goods: { add_on_id: string; sku_id: string; price_fen: number; sort: number };
  home_block: {
    id: string;
    brand: Brand;
    position: number;
    kind: HomeLayoutBlock['kind'];
    config: Json<HomeLayoutBlock['config']>;
    published_from: Date | null;
    published_to: Date | null;
    seeded: Generated<boolean>;
  };
  hot_word: { brand: Brand; word: string; sort: number };
  search_hint: { brand: Brand; placeholder: string };
  picture: {
    key: string;
    width: number;
    height: number;
    widths: Json<number[]>;
    thumbhash: string;
    color: string;
  };
  bookmark: {
    user_id: string;
    commodity_id: string;
    price_fen: number;
    score: number;
    created_at: Date;
  };
  search_history: { user_id: string; brand: Brand; word: string; searched_at: Date };
  arrival_notice: {
    user_id: string;
    sku_id: string;
    created_at: Date;
    notified_at: Date | null;
    /** When the member looked at what they were told; null before. */
    seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
};
