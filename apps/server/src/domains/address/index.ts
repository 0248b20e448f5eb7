export { addressRoutes } from './routes.ts';
export { createAddressService, defaultAddress, findAddress } from './service.ts';
