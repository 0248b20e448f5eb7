/** What a visitor who put goods into the cart wanted is kept under this and the id of the goods. */
export const CART_INTENT = 'cart:';
