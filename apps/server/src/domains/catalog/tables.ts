import type { Brand } from '@marque/contract/core';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import type { TablesOf } from '#database/columns.ts';
import type { PromotionTier } from './policy.ts';

type StoredDetailBlock = { type: 'text'; text: string } | { type: 'image'; image: string };

export type CatalogTables = TablesOf<
  | 'category'
  | 'subcategory'
  | 'commodity'
  | 'sku'
  | 'sku_stock'
  | 'commodity_sales'
  | 'flash_session'
  | 'flash_item'
  | 'flash_stock'
  | 'flash_reminder'
  | 'purchase_quota'
  | 'promotion'
  | 'add_on'
  | 'add_on_goods'
  | 'hot_word'
  | 'search_hint'
  | 'bookmark'
  | 'search_history'
  | 'search_word'
  | 'arrival_notice'
  | 'commodity_view'
  | 'viewed_with'
  | 'viewed_with_count',
  {
    category: { brand: Brand };
    commodity: {
      brand: Brand;
      kind: CommodityKind;
      tags: string[];
      images: string[];
      blocks: StoredDetailBlock[];
      params: { name: string; value: string }[];
      spec_names: string[];
      account_type: AccountType;
    };
    sku: { spec_values: string[] };
    flash_session: { brand: Brand; owner: 'mall' | 'activity' };
    promotion: {
      brand: Brand;
      tiers: PromotionTier[];
      scope: Scope;
    };
    add_on: {
      brand: Brand;
      scope: Scope;
    };
    hot_word: { brand: Brand };
    search_hint: { brand: Brand };
    search_history: { brand: Brand };
    search_word: { brand: Brand };
  }
>;
