import { page, pagesOf } from '../../page.ts';

/** `id`: the order. */
export const editingPages = pagesOf('editing', {
  // `typeId`, `chosen`: the configuration from the configurator; by default that of the order.
  'carOrder.edit': page('/:brand/carOrder/order-edit', '修改订单', {
    brands: ['xtl'],
    idSegment: true,
    params: ['id', 'typeId', 'chosen', 'campaignId'],
  }),
  // Changes the configuration only.
  'carOrder.editVehicle': page('/:brand/carOrder/order-edit-vehicle', '修改配置', {
    brands: ['bz'],
    idSegment: true,
    params: ['id', 'typeId', 'chosen', 'campaignId'],
  }),
  // Converts a place or confirms a presale; parameters as in `carOrder.edit`.
  'carOrder.convert': page('/:brand/carOrder/blindSubscription/toBooking', '盲订转预订', {
    brands: ['bz'],
    idSegment: true,
    params: ['id', 'typeId', 'chosen'],
  }),
});
