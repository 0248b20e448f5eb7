import { omit } from 'es-toolkit';
import { sql } from 'kysely';
import { imageSrc } from '@marque/contract/picture-url';
import { indexText } from '#kernel/search/index-text.ts';
import { addSearchWords } from '#domains/catalog/search/add-words.ts';
import { recountReviews, tagsOf } from '#domains/goods-review/module.ts';
import { BADGE_WIDTH } from '#domains/session/module.ts';
import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { loadCarOptions } from './cars/load-options.ts';
import { loadCampaigns } from './cars/campaigns.ts';
import { loadBoutique } from './cars/boutique.ts';
import { loadCredits } from './cars/credits.ts';
import { loadUsedCars } from './load-used-cars.ts';
import { loadBadges } from './load-badges.ts';
import { seedDraws } from '#domains/activity/module.ts';
import { loadActivityWorks } from './activity/load-activity-works.ts';
import { loadActivities } from './activity/load-activities.ts';
import { loadAmbassadors } from './load-ambassadors.ts';
import { loadProgrammes } from './referral/load-programmes.ts';
import { loadReferral } from './referral/load-referral.ts';
import { loadActs } from './load-acts.ts';
import { loadBenefits } from './load-benefits.ts';
import { loadSeasons } from './load-seasons.ts';
import { loadVouchers } from './load-vouchers.ts';
import { loadRights } from './cars/rights.ts';
import { loadCarFinance } from './cars/finance.ts';
import { loadCars } from './cars/load.ts';
import { loadStock } from './cars/stock.ts';
import type { Content } from './format.ts';
import { loadDealers } from './load-dealers.ts';
import { loadCarEvaluations } from './load-car-evaluations.ts';
import { loadDriveStories } from './load-drive-stories.ts';
import { loadForms } from './load-forms.ts';
import { loadHandbook } from './load-handbook.ts';
import { loadCircle } from './community/circle.ts';
import { loadSpots } from './community/spots.ts';
import { loadClubs } from './community/clubs.ts';
import { loadCommunity } from './community/posts.ts';
import { loadInvitations } from './load-invitations.ts';
import { loadMaintenance } from './load-maintenance.ts';
import { loadPages } from './load-pages.ts';
import type { ReadContent } from './read.ts';
import {
  claimLoad,
  clear,
  insertNew,
  publishedService,
  takeOffShelf,
  upsert,
} from './repository.ts';
import { dayName, dayNumber, momentOf } from './times.ts';

/** Increased when the same content is written to more or other tables. */
const FORMAT = 24;

type Product = Content['products'][number];

/**
 * Loads the demo content and keeps its dates current: relative times count from today, and today
 * and tomorrow have flash sessions. Does nothing if this content was loaded today. Live data of
 * existing rows stays: stock, sales, claims, past dates. Safe to run in several processes at once.
 * Returns whether it wrote.
 */
export async function loadContent(
  database: Database,
  { content, hash }: ReadContent,
  now: Date,
): Promise<boolean> {
  const today = dayNumber(now);
  return inTransaction(database, async (tx) => {
    if (!(await claimLoad(tx, `${hash}:${today}:${FORMAT}`, now))) return false;
    await loadMall(tx, content, today);
    await loadPages(tx, content, now);
    await loadWords(tx, content);
    await loadOffers(tx, content, today);
    await loadFlashSessions(tx, content['flash-sales'], today);
    await loadReviews(tx, content, today);
    await loadPeople(tx, content, now);
    await loadCars(tx, content);
    await loadCarOptions(tx, content);
    await loadCarFinance(tx, content['car-finance']);
    await loadCampaigns(tx, content['car-campaigns'], today);
    await loadRights(tx, content);
    await loadBoutique(tx, content.boutique);
    await loadCredits(tx, content['car-credits'], today);
    await loadInvitations(tx, content.invitations);
    await loadVouchers(tx, content.vouchers);
    await loadBenefits(tx, content.benefits);
    await loadBadges(tx, content.badges, today);
    await loadSeasons(tx, content.seasons, { users: content.users, today });
    await loadUsedCars(tx, content['used-cars'], today);
    await loadMaintenance(tx, content.maintenance);
    await loadFitments(tx, content);
    await loadDealers(tx, content, today);
    await loadStock(tx, content, today);
    await loadDriveStories(tx, content, today);
    await loadCarEvaluations(tx, content, today);
    await loadCommunity(tx, content, today);
    await loadClubs(tx, content, today);
    await loadSpots(tx, content, today);
    await loadCircle(tx, content.circle, today);
    await loadHandbook(tx, content);
    await loadService(tx, content);
    await loadForms(tx, content, now);
    await loadActivities(tx, content.activities, { today, now });
    await loadAmbassadors(tx, content.ambassadors, today);
    await loadProgrammes(tx, content.programmes, { today, now });
    await loadReferral(tx, content.referral, { today, now });
    await loadActs(tx, content.acts, content.users, { today, now });
    const ids = content.activities.map(({ id }) => id);
    await loadActivityWorks(tx, content['activity-works'], {
      people: content.users.map(({ id }) => id),
      today,
      now,
    });
    await seedDraws(tx, { ids, people: content.users.map(({ id }) => id), now });
    return true;
  });
}

/** Returns the SKU whose price lists show: the cheapest by money, then by points. */
const cheapest = ({ skus }: Product) =>
  [...skus].sort((a, b) => a.priceFen - b.priceFen || a.score - b.score)[0]!;

/** Loads categories with their children. Returns the category of each product. */
async function loadCategories(
  tx: Tx,
  { categories }: Content,
): Promise<ReadonlyMap<string, string>> {
  await upsert(
    tx,
    'category',
    categories.map((category) => omit(category, ['children'])),
    { key: ['id'] },
  );
  const below = categories.flatMap(({ id, children }) =>
    children.map((child, sort) => ({ ...child, category_id: id, sort })),
  );
  await upsert(
    tx,
    'subcategory',
    below.map((row) => omit(row, ['productIds'])),
    { key: ['id'] },
  );
  return new Map(
    below.flatMap(({ id, productIds }) => productIds.map((product) => [product, id] as const)),
  );
}

/** Returns the position of each product in lists. Recommended products come first. */
function placesOf({ products, recommended }: Content): ReadonlyMap<string, number> {
  const first = recommended.flatMap(({ productIds }) => productIds);
  const place = new Map(products.map(({ id }, index) => [id, index]));
  for (const [index, id] of first.entries()) place.set(id, index - first.length);
  return place;
}

/** Returns the row of a product as lists show it. */
function commodityOf(
  product: Product,
  { categoryName, today }: { categoryName: string; today: number },
) {
  const { priceFen, score, originalPriceFen } = cheapest(product);
  return {
    id: product.id,
    brand: product.brand,
    category_id: product.categoryId,
    kind: product.kind,
    title: product.title,
    subtitle: product.subtitle,
    tags: product.tags,
    images: product.images,
    blocks: product.detail,
    params: product.params,
    spec_names: product.specNames,
    account_type: product.accountType,
    buy_limit: product.buyLimit,
    freight_fen: product.freightFen,
    valid_days: product.validDays,
    on_shelf: true,
    sold: product.sold,
    listed_at: momentOf(product.listedAt, today),
    price_fen: priceFen,
    score,
    original_price_fen: originalPriceFen,
    ...indexText(
      [product.title, categoryName],
      [product.subtitle, ...product.tags, ...product.skus.flatMap(({ values }) => values)],
    ),
  };
}

/** Loads pictures, categories, products and SKUs in the order that foreign keys require. */
async function loadMall(tx: Tx, content: Content, today: number): Promise<void> {
  const { categories, products, pictures } = content;
  await upsert(
    tx,
    'picture',
    Object.entries(pictures).map(([key, picture]) => ({ key, ...picture })),
    { key: ['key'] },
  );
  const subcategory = await loadCategories(tx, content);
  const categoryName = new Map(categories.map(({ id, name }) => [id, name]));
  const place = placesOf(content);
  await takeOffShelf(
    tx,
    products.map(({ id }) => id),
  );
  await upsert(
    tx,
    'commodity',
    products.map((product) => ({
      ...commodityOf(product, {
        categoryName: categoryName.get(product.categoryId) ?? '',
        today,
      }),
      subcategory_id: subcategory.get(product.id) ?? null,
      sort: place.get(product.id),
    })),
    { key: ['id'], keep: ['sold', 'listed_at'] },
  );
  await addSearchWords(tx, products);
  await upsert(
    tx,
    'sku',
    products.flatMap((product) =>
      product.skus.map((sku, index) => ({
        id: sku.id,
        commodity_id: product.id,
        sort: index,
        spec_values: sku.values,
        price_fen: sku.priceFen,
        score: sku.score,
        original_price_fen: sku.originalPriceFen,
        image: sku.image,
        uses: sku.uses,
        weight_grams: product.weight,
      })),
    ),
    { key: ['id'] },
  );
  await insertNew(
    tx,
    'sku_stock',
    products.flatMap((product) =>
      product.skus.map(({ id, stock }) => ({
        sku_id: id,
        commodity_id: product.id,
        available: stock,
      })),
    ),
    ['sku_id'],
  );
}

async function loadFitments(tx: Tx, { fitments }: Content): Promise<void> {
  await clear(tx, 'fitment');
  await upsert(
    tx,
    'fitment',
    fitments.flatMap(({ skuIds, seriesIds }) =>
      skuIds.flatMap((sku_id) => seriesIds.map((series_id) => ({ sku_id, series_id }))),
    ),
    { key: ['sku_id', 'series_id'] },
  );
}

async function loadWords(tx: Tx, content: Content): Promise<void> {
  await clear(tx, 'hot_word');
  await clear(tx, 'search_hint');
  const hints = content['hot-words'];
  await upsert(
    tx,
    'hot_word',
    hints.flatMap(({ brand, words }) => words.map((word, sort) => ({ brand, word, sort }))),
    { key: ['brand', 'word'] },
  );
  await upsert(
    tx,
    'search_hint',
    hints.map(({ brand, placeholder }) => ({ brand, placeholder })),
    { key: ['brand'] },
  );
}

/** Returns what a coupon applies to, as text. */
function scopeText({ kind, scope }: Content['coupons'][number], content: Content): string {
  const goods = (() => {
    if ('all' in scope) return '全场商品';
    if ('categoryIds' in scope)
      return content.categories
        .filter(({ id }) => scope.categoryIds.includes(id))
        .map(({ name }) => name)
        .join('、');
    const [only, ...others] = content.products.filter(({ id }) => scope.productIds.includes(id));
    return only && others.length === 0 ? only.title : '指定商品';
  })();
  return kind === 'shipping' ? `${goods}可抵运费` : `${goods}可用`;
}

/** The total of a coupon, which is never less than what was given of it. */
const NO_FEWER = sql`greatest(excluded.total,
  (select claimed from coupon_claims where coupon_id = coupon.id))`;

async function loadOffers(tx: Tx, content: Content, today: number): Promise<void> {
  await upsert(
    tx,
    'promotion',
    content.promotions.map(({ id, brand, name, tiers, scope, from, to }) => ({
      id,
      brand,
      name,
      tiers,
      scope,
      starts_at: momentOf(from, today),
      ends_at: momentOf(to, today),
    })),
    { key: ['id'] },
  );
  const addOns = content['add-ons'];
  await upsert(
    tx,
    'add_on',
    addOns.map((addOn) => ({
      id: addOn.id,
      brand: addOn.brand,
      name: addOn.name,
      scope: addOn.scope,
      threshold_fen: addOn.thresholdFen,
      max_per_order: addOn.maxPerOrder,
      starts_at: momentOf(addOn.from, today),
      ends_at: momentOf(addOn.to, today),
    })),
    { key: ['id'] },
  );
  await clear(tx, 'add_on_goods');
  await upsert(
    tx,
    'add_on_goods',
    addOns.flatMap(({ id, goods }) =>
      goods.map((one, sort) => ({
        add_on_id: id,
        sku_id: one.skuId,
        price_fen: one.priceFen,
        sort,
      })),
    ),
    { key: ['add_on_id', 'sku_id'] },
  );
  await upsert(
    tx,
    'coupon',
    content.coupons.map((coupon) => ({
      id: coupon.id,
      brand: coupon.brand,
      kind: coupon.kind,
      name: coupon.name,
      threshold_fen: coupon.thresholdFen,
      value_fen: coupon.valueFen ?? null,
      percent: coupon.percent ?? null,
      max_fen: coupon.maxFen ?? null,
      score: coupon.score ?? null,
      scope: coupon.scope,
      scope_text: scopeText(coupon, content),
      total: coupon.total,
      per_user: coupon.perUser,
      claim_from: momentOf(coupon.claimFrom, today),
      claim_to: momentOf(coupon.claimTo, today),
      valid_days: coupon.validDays,
      claimable: coupon.claimable,
      for_new_member: coupon.newMember,
      min_level: coupon.minLevel ?? null,
      certified_only: coupon.certifiedOnly ?? false,
      price_score: coupon.priceScore ?? null,
      for_store: coupon.forStore ?? false,
    })),
    { key: ['id'], set: { total: NO_FEWER } },
  );
}

/** Creates the sessions of today and tomorrow from the content's days in turn. */
async function loadFlashSessions(
  tx: Tx,
  sales: Content['flash-sales'],
  today: number,
): Promise<void> {
  const days = Math.max(...sales.map(({ from }) => from.dayOffset)) + 1;
  const sessions = [today, today + 1].flatMap((day) =>
    sales
      .filter(({ from }) => from.dayOffset === day % days)
      .map((sale) => ({ sale, id: `${sale.id}-${dayName(day)}`, day: day - sale.from.dayOffset })),
  );
  await insertNew(
    tx,
    'flash_session',
    sessions.map(({ sale, id, day }) => ({
      id,
      brand: sale.brand,
      starts_at: momentOf(sale.from, day),
      ends_at: momentOf(sale.to, day),
    })),
    ['id'],
  );
  await insertNew(
    tx,
    'flash_item',
    sessions.flatMap(({ sale, id }) =>
      sale.items.map((item, sort) => ({
        session_id: id,
        sku_id: item.skuId,
        price_fen: item.flashPriceFen,
        per_user: item.perUser,
        sort,
      })),
    ),
    ['session_id', 'sku_id'],
  );
  await insertNew(
    tx,
    'flash_stock',
    sessions.flatMap(({ sale, id }) =>
      sale.items.map(({ skuId, stock }) => ({
        session_id: id,
        sku_id: skuId,
        quota: stock,
        available: stock,
      })),
    ),
    ['session_id', 'sku_id'],
  );
}

async function loadPeople(tx: Tx, { users, pictures }: Content, now: Date): Promise<void> {
  await upsert(
    tx,
    'user_identification',
    users.flatMap(({ id: user_id, identification, badge }) =>
      identification.map((id) => ({
        user_id,
        id,
        badge_url: badge ? imageSrc({ key: badge, ...pictures[badge]! }, BADGE_WIDTH) : '',
        granted_at: now,
      })),
    ),
    { key: ['user_id', 'id'], keep: ['granted_at'] },
  );
}

/** Loads the service content of brands for which no operator has published any. */
async function loadService(tx: Tx, { service }: Content): Promise<void> {
  const published = await publishedService(tx);
  await upsert(
    tx,
    'service_content',
    service
      .filter(({ brand }) => !published.has(brand))
      .map(({ brand, ...content }) => ({ brand, content, seeded: true })),
    { key: ['brand'] },
  );
}

async function loadReviews(tx: Tx, { reviews, users }: Content, today: number): Promise<void> {
  const people = new Map(users.map((user) => [user.id, user]));
  await upsert(
    tx,
    'review',
    reviews.map((review) => {
      const author = people.get(review.user);
      if (!author) throw new Error(`Review ${review.id} has no author ${review.user}`);
      return {
        id: review.id,
        commodity_id: review.productId,
        sku_id: review.skuId,
        user_id: author.id,
        nick_name: author.nick,
        avatar: author.avatar,
        car: author.car,
        stars: review.stars,
        content: review.text,
        images: review.images,
        tags: tagsOf(review.text, review.stars),
        created_at: momentOf(review.at, today),
        append_content: review.append?.text ?? null,
        appended_at: review.append ? momentOf(review.append.at, today) : null,
        reply_content: review.reply?.text ?? null,
        replied_at: review.reply ? momentOf(review.reply.at, today) : null,
      };
    }),
    {
      key: ['id'],
      keep: ['created_at', 'append_content', 'appended_at', 'reply_content', 'replied_at'],
    },
  );
  await recountReviews(tx);
}
