import type { Brand } from '@marque/contract/core';
import type { Generated } from 'kysely';

export type CartTables = {
  cart: { user_id: string; brand: Brand; changed_at: Date };
  cart_item: {
    user_id: string;
    id: string;
    brand: Brand;
    sku_id: string;
    quantity: number;
    selected: Generated<boolean>;
    account_no: string | null;
    add_on_id: string | null;
    seen_price_fen: number;
    seen_score: number;
    added_price_fen: number;
    added_score: number;
    created_at: Date;
  };
};
