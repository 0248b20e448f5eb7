/**
 * Constants of the wire format for development, shared by the web build and the server. They format
 * requests and protect nothing: whatever ships with the client is known to everybody.
 */
export const APP_ID = 'marque-h5';
export const APP_SECRET = 'marque-development-secret';
/** AES-128: 16 characters. */
export const ORDER_AES_KEY = 'marque-order-key';
/** Of the call that follows a parcel by its tracking number. */
export const LOGISTICS_PATH = '/api-9f2c71ab';
