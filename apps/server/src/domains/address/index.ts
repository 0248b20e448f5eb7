export { addressRoutes } from './routes.ts';
export { addressLine } from './line.ts';
export { createAddressService, defaultAddress, findAddress } from './service.ts';
