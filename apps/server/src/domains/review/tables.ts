import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type JsonList<T> = ColumnType<T[], string | undefined, string>;

export type ReviewTables = {
  review: {
    id: string;
    commodity_id: string;
    sku_id: string | null;
    user_id: string | null;
    order_id: string | null;
    line_id: string | null;
    nick_name: string;
    avatar: string | null;
    car: string;
    stars: number;
    delivery_stars: number | null;
    service_stars: number | null;
    content: string;
    images: Json<string[]>;
    anonymous: Generated<boolean>;
    tags: JsonList<string>;
    likes: Generated<number>;
    append_content: string | null;
    append_images: JsonList<string>;
    appended_at: Date | null;
    reply_content: string | null;
    replied_at: Date | null;
    created_at: Date;
  };
  review_like: { user_id: string; review_id: string; created_at: Date };
  review_summary: {
    commodity_id: string;
    review_count: number;
    star_sum: number;
    image_count: number;
    good_count: number;
    bad_count: number;
    append_count: number;
  };
  review_tag: { commodity_id: string; tag: string; count: number };
};
