import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Sku {
  id: string;
  values: string[];
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  stock: number;
  image: string;
}
interface Product {
  id: string;
  brand: string;
  categoryId: string;
  kind: string;
  images: string[];
  detail: { type: string; text?: string; image?: string }[];
  params: { name: string; value: string }[];
  specNames: string[];
  skus: Sku[];
  buyLimit: number | null;
  accountType: string | null;
}
interface ScopedPromotion {
  id: string;
  brand: string;
  scope: 'all' | { categoryIds?: string[]; productIds?: string[] };
}
interface Asset {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  color: string;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as T;

const products = read<Product[]>('products');
const categories = read<
  {
    id: string;
    brand: string;
    image: string;
    children: { id: string; name: string; productIds: string[] }[];
  }[]
>('categories');
const users = read<{ id: string; avatar: string }[]>('users');
const reviews = read<
  {
    id: string;
    productId: string;
    skuId: string;
    user: string;
    stars: number;
    images: string[];
  }[]
>('reviews');
const coupons = read<(ScopedPromotion & { kind: string; newMember: boolean })[]>('coupons');
const promotions = read<ScopedPromotion[]>('promotions');
const addOns =
  read<(ScopedPromotion & { goods: { skuId: string; priceFen: number }[] })[]>('add-ons');
const flashSales = read<
  {
    id: string;
    brand: string;
    from: string;
    to: string;
    items: { productId: string; skuId: string; flashPriceFen: number }[];
  }[]
>('flash-sales');
const pages =
  read<{ brand: string; page: string; blocks: { config: { productIds?: string[] } }[] }[]>('pages');
const recommended = read<{ brand: string; productIds: string[] }[]>('recommended');
const topics = read<
  {
    brand: string;
    page: string;
    blocks: { config: { productIds?: string[]; couponIds?: string[] } }[];
  }[]
>('topics');
const assets = read<Record<string, Asset>>('images-products');

const brands = ['xtl', 'bz'];
const of = <T extends { brand: string }>(rows: T[], brand: string) =>
  rows.filter((row) => row.brand === brand);
const productById = new Map(products.map((product) => [product.id, product]));
const categoryById = new Map(categories.map((category) => [category.id, category]));
const repeated = (ids: string[]) => ids.filter((id, i) => ids.indexOf(id) !== i);

/** Every asset key that appears under an `image`, `images` or `avatar` property. */
function imageKeys(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => imageKeys(child));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if ((name === 'image' || name === 'avatar') && typeof value === 'string') return [value];
    if (name === 'images' && Array.isArray(value)) return value.map(String);
    return imageKeys(value);
  });
}

describe('demo content', () => {
  it('uses every id once', () => {
    const lists: { id: string }[][] = [
      products,
      categories,
      users,
      reviews,
      coupons,
      promotions,
      addOns,
    ];
    for (const rows of [...lists, flashSales, products.flatMap((product) => product.skus)])
      expect(repeated(rows.map((row) => row.id))).toEqual([]);
  });

  it('puts every product in one place of the second level of its category', () => {
    for (const { id, children } of categories) {
      const own = products.filter(({ categoryId }) => categoryId === id);
      const placed = children.flatMap(({ productIds }) => productIds);
      expect(placed.toSorted(), id).toEqual(own.map((product) => product.id).toSorted());
    }
    const ids = categories.flatMap(({ children }) => children.map((child) => child.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(brands)('gives %s 40 products in 8 filled categories of its own', (brand) => {
    expect(of(products, brand)).toHaveLength(40);
    expect(of(categories, brand)).toHaveLength(8);
    for (const category of of(categories, brand))
      expect(
        products.some((product) => product.categoryId === category.id),
        category.id,
      ).toBe(true);
    for (const product of of(products, brand))
      expect(categoryById.get(product.categoryId)?.brand, product.id).toBe(brand);
  });

  it.each(brands)('fits parts of %s to series of its own', (brand) => {
    const series = of(read<{ id: string; brand: string }[]>('series'), brand).map(({ id }) => id);
    const skus = of(products, brand).flatMap((product) => product.skus.map(({ id }) => id));
    const own = read<{ seriesIds: string[]; skuIds: string[] }[]>('fitments').filter((fitment) =>
      fitment.skuIds.some((id) => skus.includes(id)),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const { seriesIds, skuIds } of own) {
      for (const id of seriesIds) expect(series, id).toContain(id);
      for (const id of skuIds) expect(skus, id).toContain(id);
    }
  });

  it.each(brands)('names goods and coupons of %s alone in its themes', (brand) => {
    const couponById = new Map(coupons.map((coupon) => [coupon.id, coupon]));
    const blocks = of(topics, brand).flatMap((topic) => topic.blocks);
    expect(of(topics, brand).length).toBeGreaterThan(0);
    for (const { productIds = [], couponIds = [] } of blocks.map(({ config }) => config)) {
      for (const id of productIds) expect(productById.get(id)?.brand, id).toBe(brand);
      for (const id of couponIds) expect(couponById.get(id)?.brand, id).toBe(brand);
    }
  });

  it.each(brands)('shows every price form and kind in %s', (brand) => {
    const own = of(products, brand);
    const skus = own.flatMap((product) => product.skus);
    expect(skus.some((sku) => sku.priceFen > 0 && sku.score === 0)).toBe(true);
    expect(
      own.filter((product) => product.skus.every((sku) => sku.priceFen === 0 && sku.score > 0))
        .length,
    ).toBeGreaterThanOrEqual(5);
    expect(
      own.filter((product) => product.skus.every((sku) => sku.priceFen > 0 && sku.score > 0))
        .length,
    ).toBeGreaterThanOrEqual(5);
    for (const kind of ['account', 'voucher', 'install'])
      expect(own.filter((product) => product.kind === kind).length, kind).toBeGreaterThanOrEqual(3);
    expect(own.some((product) => product.skus.every((sku) => sku.stock === 0))).toBe(true);
    expect(
      own.filter(
        (product) =>
          product.skus.some((sku) => sku.stock === 0) && product.skus.some((sku) => sku.stock > 0),
      ).length,
    ).toBeGreaterThanOrEqual(3);
    expect(own.some((product) => product.buyLimit !== null)).toBe(true);
  });

  it('keeps products complete and prices sane', () => {
    for (const product of products) {
      expect(product.images.length, product.id).toBeGreaterThanOrEqual(2);
      expect(product.detail.length, product.id).toBeGreaterThanOrEqual(3);
      expect(product.params.length, product.id).toBeGreaterThanOrEqual(3);
      expect(product.accountType !== null, product.id).toBe(product.kind === 'account');
      const choices = product.skus.map((sku) => sku.values.join('/'));
      expect(repeated(choices), product.id).toEqual([]);
      for (const sku of product.skus) {
        expect(sku.values, sku.id).toHaveLength(product.specNames.length);
        expect(sku.priceFen + sku.score, sku.id).toBeGreaterThan(0);
        expect(product.images, sku.id).toContain(sku.image);
        if (sku.originalPriceFen !== null)
          expect(sku.originalPriceFen, sku.id).toBeGreaterThan(sku.priceFen);
      }
    }
  });

  it('refers only to what exists', () => {
    const userIds = new Set(users.map((user) => user.id));
    for (const review of reviews) {
      const skuIds = productById.get(review.productId)?.skus.map((sku) => sku.id);
      expect(skuIds, review.id).toContain(review.skuId);
      expect(userIds, review.id).toContain(review.user);
      expect([3, 4, 5], review.id).toContain(review.stars);
    }
    for (const row of [...coupons, ...promotions, ...addOns]) {
      if (row.scope === 'all') continue;
      for (const id of row.scope.categoryIds ?? [])
        expect(categoryById.get(id)?.brand, row.id).toBe(row.brand);
      for (const id of row.scope.productIds ?? [])
        expect(productById.get(id)?.brand, row.id).toBe(row.brand);
    }
    for (const { brand, blocks } of pages)
      for (const id of blocks.flatMap(({ config }) => config.productIds ?? []))
        expect(productById.get(id)?.brand, id).toBe(brand);
    for (const { brand, productIds } of recommended)
      for (const id of productIds) expect(productById.get(id)?.brand, id).toBe(brand);
  });

  it('offers add-ons of the same brand below their price, a session’s too', () => {
    const inSessions = flashSales.flatMap(({ items }) => items);
    for (const { brand, goods } of addOns)
      for (const { skuId, priceFen } of goods) {
        const product = products.find((one) => one.skus.some((sku) => sku.id === skuId));
        const sku = product?.skus.find((one) => one.id === skuId);
        expect(product?.brand, skuId).toBe(brand);
        expect(sku?.score, skuId).toBe(0);
        expect(priceFen, skuId).toBeLessThan(sku?.priceFen ?? 0);
        for (const item of inSessions.filter((one) => one.skuId === skuId))
          expect(priceFen, skuId).toBeLessThan(item.flashPriceFen);
      }
  });

  it.each(brands)('has each kind of coupon in %s and one for new members', (brand) => {
    const kinds = new Set(of(coupons, brand).map((coupon) => coupon.kind));
    expect([...kinds].sort()).toEqual(['cash', 'percent', 'score', 'shipping']);
    expect(of(coupons, brand).some((coupon) => coupon.newMember)).toBe(true);
  });

  it.each(brands)('covers today and tomorrow with flash sales below the price in %s', (brand) => {
    for (const day of ['@today', '@tomorrow']) {
      const sessions = of(flashSales, brand).filter((session) => session.from.startsWith(day));
      expect(sessions.map((session) => `${session.from}–${session.to}`)).toEqual([
        `${day} 00:00–${day} 10:00`,
        `${day} 10:00–${day} 16:00`,
        `${day} 16:00–${day} 24:00`,
      ]);
      for (const session of sessions) {
        expect(session.items.length, session.id).toBeGreaterThanOrEqual(4);
        for (const item of session.items) {
          const product = productById.get(item.productId);
          const sku = product?.skus.find((candidate) => candidate.id === item.skuId);
          expect(product?.brand, item.skuId).toBe(brand);
          expect(item.flashPriceFen, item.skuId).toBeLessThan(sku?.priceFen ?? 0);
          expect(sku?.stock, item.skuId).toBeGreaterThan(0);
        }
      }
    }
  });

  it('has a rendered file for every picture it names', () => {
    // Banners, heroes and scenes are listed by the car pictures' own manifest.
    const keys = new Set(
      [products, categories, users, reviews, pages]
        .flatMap((rows) => imageKeys(rows))
        .filter((key) => !/^(banner|hero|scene)\//.test(key)),
    );
    expect(keys.size).toBeGreaterThan(200);
    for (const key of keys) expect(assets[key], key).toBeDefined();
    const media = join(import.meta.dirname, '../../media');
    for (const [key, asset] of Object.entries(assets)) {
      expect(asset.thumbhash, key).toMatch(/^[A-Za-z0-9+/]{20,}={0,2}$/u);
      expect(asset.color, key).toMatch(/^#[0-9a-f]{6}$/u);
      for (const width of asset.widths)
        expect(existsSync(join(media, `${key}-${width}.webp`)), `${key}-${width}`).toBe(true);
    }
  });
});
