import { z } from 'zod';
import { Fen, Id, StoredImage, Line, Nothing, Quantity } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { AccountType, AfterCoupon, CommodityKind, Sku } from '../catalog/schema.ts';

/** express: to an address. store: used or fitted in a store. online: topped up to an account. */
export const ShipMethod = z.enum(['express', 'store', 'online']);
export type ShipMethod = z.infer<typeof ShipMethod>;
export const AccountNo = Line.min(1).max(40);

/** A line bought beside others at a lower price, which holds only while those are bought. */
export const AddOnPart = z.object({
  /** The offer it belongs to. */
  id: Id,
  name: z.string(),
});

export const CartItem = z.object({
  id: Id,
  commodityId: Id,
  skuId: Id,
  title: z.string(),
  image: StoredImage,
  kind: CommodityKind,
  /** Chosen specification, one value per specification name. */
  values: z.array(z.string()),
  priceFen: Sku.shape.priceFen,
  score: Sku.shape.score,
  originalPriceFen: Sku.shape.originalPriceFen,
  /** The price when it was put in. */
  addedPriceFen: Sku.shape.priceFen,
  addedScore: Sku.shape.score,
  /** A flash session's price applies now. */
  flash: z.boolean(),
  /** Of one piece by itself; null for an add-on and where no coupon takes anything off. */
  afterCoupon: AfterCoupon.nullable(),
  stock: z.number().int().min(0),
  /** What stock, buy limit and session together allow; `quantity` never exceeds it. */
  maxQuantity: z.number().int().min(0),
  quantity: z.number().int().min(1),
  /** The stored quantity was cut to what is left. */
  quantityCut: z.boolean(),
  selected: z.boolean(),
  useAccountType: AccountType.nullable(),
  useAccountNo: z.string().nullable(),
  shipMethod: ShipMethod,
  /** What sending it costs below the amount for free shipping. */
  freightFen: Fen,
  addressId: Id.nullable(),
  /** Null for a line bought by itself. `originalPriceFen` is the price without the others. */
  addOn: AddOnPart.nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

export const InvalidCartItem = CartItem.omit({
  maxQuantity: true,
  quantityCut: true,
  selected: true,
  afterCoupon: true,
  addedPriceFen: true,
  addedScore: true,
}).extend({
  /** mainGone: what it was added to has left the cart. addOnEnded: the offer is over. */
  reason: z.enum(['offShelf', 'soldOut', 'limitReached', 'mainGone', 'addOnEnded']),
});
export type InvalidCartItem = z.infer<typeof InvalidCartItem>;

/** Goods at a lower price beside enough others: an offer to the lines of a cart. */
export const CartAddOn = z.object({
  id: Id,
  name: z.string(),
  /** What the selected main lines must come to, in fen; 0: one of them is enough. */
  thresholdFen: Fen,
  /** What they still lack; 0 once it is reached. */
  missingFen: Fen,
  /** Holds now: a main line is selected and nothing is missing. */
  reached: z.boolean(),
  /** Pieces of all its goods one order may hold. */
  maxPerOrder: z.number().int().min(1),
  /** Main lines in the cart, in its order. */
  mainIds: z.array(Id).min(1),
  goods: z.array(
    z.object({
      skuId: Id,
      commodityId: Id,
      title: z.string(),
      image: StoredImage,
      values: z.array(z.string()),
      priceFen: Fen,
      /** The price without the main lines. */
      originalPriceFen: Fen,
      stock: z.number().int().min(0),
      /** What stock and limits leave for it; 0: none can be added. */
      maxQuantity: z.number().int().min(0),
      /** Its line in the cart. */
      itemId: Id.nullable(),
      quantity: z.number().int().min(0),
    }),
  ),
});
export type CartAddOn = z.infer<typeof CartAddOn>;

export const Cart = z.object({
  resultList: z.array(CartItem),
  invalidList: z.array(InvalidCartItem),
  /** Pieces in `resultList`. */
  totalCount: z.number().int(),
  /** What can be bought at a lower price beside these lines. */
  addOns: z.array(CartAddOn),
});
export type Cart = z.infer<typeof Cart>;

const Count = z.object({ totalCount: z.number().int() });

export const cartSchemas = {
  'cart.list': { input: Nothing, output: Cart },
  'cart.save': {
    input: z.strictObject({ skuId: Id, quantity: Quantity, useAccountNo: AccountNo.optional() }),
    output: Count.extend({ itemId: Id }),
  },
  'cart.addOnSave': {
    /** `quantity` replaces what the cart holds of it. */
    input: z.strictObject({ addOnId: Id, skuId: Id, quantity: Quantity }),
    output: Cart,
  },
  'cart.addOnDelete': {
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Cart,
  },
  'cart.update': {
    input: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id: Id,
            quantity: Quantity.optional(),
            skuId: Id.optional(),
            selected: z.boolean().optional(),
            useAccountNo: AccountNo.optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: Cart,
  },
  'cart.delete': {
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Cart,
  },
  'cart.restore': {
    /** Those that are not of the last removal are ignored. */
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Cart,
  },
  'cart.toFavourites': {
    /** Goods off the shelf and lines bought beside others stay in the cart. */
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Cart,
  },
  'cart.quantity': { input: Nothing, output: Count },
  'cart.check': {
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    /** Empty `problems`: these lines can be ordered as they are. */
    output: z.object({
      problems: z.array(
        z.object({
          id: Id,
          code: z.enum([
            'offShelf',
            'soldOut',
            'stockShort',
            'limitReached',
            'accountMissing',
            'priceChanged',
            'addOnUnmet',
          ]),
          msg: z.string(),
          /** Pieces that can be bought instead of those asked for; null when that is not the matter. */
          left: z.number().int().min(0).nullable(),
        }),
      ),
    }),
  },
} satisfies Schemas;
