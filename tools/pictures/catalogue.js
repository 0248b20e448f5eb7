/** Everything that the path-traced studio makes, by asset key without width. */
import { photographs } from './cars/photographs.js';
import { catalogue as products } from './products/catalogue.js';

export const catalogue = new Map([...products, ...photographs]);
