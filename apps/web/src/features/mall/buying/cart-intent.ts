/**
 * The prefix of the key under which a visitor's wish to add goods to the cart is kept while signing
 * in; the id of the goods follows.
 */
export const CART_INTENT = 'cart:';
