import { z } from 'zod';
import { Id, Image, Line, Nothing, Quantity } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { AccountType, CommodityKind, Sku } from '../catalog/schema.ts';

/** express: to an address. store: used or fitted in a store. online: topped up to an account. */
export const ShipMethod = z.enum(['express', 'store', 'online']);
export type ShipMethod = z.infer<typeof ShipMethod>;
export const AccountNo = Line.min(1).max(40);

export const CartItem = z.object({
  id: Id,
  commodityId: Id,
  skuId: Id,
  title: z.string(),
  image: Image,
  kind: CommodityKind,
  /** Chosen specification, one value per specification name. */
  values: z.array(z.string()),
  priceFen: Sku.shape.priceFen,
  score: Sku.shape.score,
  originalPriceFen: Sku.shape.originalPriceFen,
  /** A flash session's price applies now. */
  flash: z.boolean(),
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
  addressId: Id.nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

export const InvalidCartItem = CartItem.omit({
  maxQuantity: true,
  quantityCut: true,
  selected: true,
}).extend({
  reason: z.enum(['offShelf', 'soldOut', 'limitReached']),
});
export type InvalidCartItem = z.infer<typeof InvalidCartItem>;

export const Cart = z.object({
  resultList: z.array(CartItem),
  invalidList: z.array(InvalidCartItem),
  /** Pieces in `resultList`. */
  totalCount: z.number().int(),
});
export type Cart = z.infer<typeof Cart>;

const Count = z.object({ totalCount: z.number().int() });

export const cartSchemas = {
  'cart.list': { input: Nothing, output: Cart },
  'cart.save': {
    input: z.strictObject({ skuId: Id, quantity: Quantity, useAccountNo: AccountNo.optional() }),
    output: Count.extend({ itemId: Id }),
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
          ]),
          msg: z.string(),
        }),
      ),
    }),
  },
} satisfies Schemas;
