import { z } from 'zod';
import { Fen, Id, StoredImage, Line, Nothing, Quantity } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { AccountType, AfterCoupon, CommodityKind, Sku } from '../catalog/schema.ts';

/**
 * express: shipped to an address. store: used or fitted in a store. online: topped up to an
 * account.
 */
export const ShipMethod = z.enum(['express', 'store', 'online']);
export type ShipMethod = z.infer<typeof ShipMethod>;
export const AccountNo = Line.min(1).max(40);

/** A line at an add-on price, which requires its main lines. */
export const AddOnPart = z.object({
  /** The add-on offer. */
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
  /** The chosen specification, one value per specification name. */
  values: z.array(z.string()),
  priceFen: Sku.shape.priceFen,
  score: Sku.shape.score,
  originalPriceFen: Sku.shape.originalPriceFen,
  /** The price when the line was added. */
  addedPriceFen: Sku.shape.priceFen,
  addedScore: Sku.shape.score,
  /** Whether the flash price applies now. */
  flash: z.boolean(),
  /** The price of one piece with the best coupon; null for an add-on and when no coupon applies. */
  afterCoupon: AfterCoupon.nullable(),
  stock: z.number().int().min(0),
  /** The limit by stock, buy limit and session; `quantity` never exceeds it. */
  maxQuantity: z.number().int().min(0),
  quantity: z.number().int().min(1),
  /** Whether the stored quantity was reduced to what is available. */
  quantityCut: z.boolean(),
  selected: z.boolean(),
  useAccountType: AccountType.nullable(),
  useAccountNo: z.string().nullable(),
  shipMethod: ShipMethod,
  /** The freight below the amount for free shipping, in fen. */
  freightFen: Fen,
  addressId: Id.nullable(),
  /** Null for an ordinary line. `originalPriceFen` is the price without the main lines. */
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
  /** mainGone: the main line has left the cart. addOnEnded: the offer has ended. */
  reason: z.enum(['offShelf', 'soldOut', 'limitReached', 'mainGone', 'addOnEnded']),
});
export type InvalidCartItem = z.infer<typeof InvalidCartItem>;

/** An add-on offer for the lines of a cart. */
export const CartAddOn = z.object({
  id: Id,
  name: z.string(),
  /** The amount that the selected main lines have to reach, in fen; 0 when one line is enough. */
  thresholdFen: Fen,
  /** The amount that is missing, in fen; 0 once it is reached. */
  missingFen: Fen,
  /** Whether the offer applies: a main line is selected and nothing is missing. */
  reached: z.boolean(),
  /** The largest number of pieces of all its goods per order. */
  maxPerOrder: z.number().int().min(1),
  /** The main lines in the cart, in cart order. */
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
      /** The largest addable quantity by stock and limits; 0 when none. */
      maxQuantity: z.number().int().min(0),
      /** The id of its line in the cart; null without one. */
      itemId: Id.nullable(),
      quantity: z.number().int().min(0),
    }),
  ),
});
export type CartAddOn = z.infer<typeof CartAddOn>;

export const Cart = z.object({
  resultList: z.array(CartItem),
  invalidList: z.array(InvalidCartItem),
  /** The number of pieces in `resultList`. */
  totalCount: z.number().int(),
  /** The add-on offers for these lines. */
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
    /** `quantity` replaces that in the cart. */
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
    /** Lines that are not of the last removal are ignored. */
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Cart,
  },
  'cart.toFavourites': {
    /** Unavailable goods and add-ons stay in the cart. */
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: Cart,
  },
  'cart.quantity': { input: Nothing, output: Count },
  'cart.check': {
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    /** An empty `problems` means that the lines can be ordered. */
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
          /** The number of pieces available instead; null when that is not the problem. */
          left: z.number().int().min(0).nullable(),
        }),
      ),
    }),
  },
} satisfies Schemas;
