/**
 * Constants of the wire format for development, shared by the web build and the server. They only format
 * requests: everybody can read values that ship with the client.
 */
export const APP_ID = 'marque-h5';
export const APP_SECRET = 'marque-development-secret';
/** The AES-128 key, 16 characters. */
export const ORDER_AES_KEY = 'marque-order-key';
/** The path of the call that tracks a parcel by its number. */
export const LOGISTICS_PATH = '/api-9f2c71ab';
