import { bindPages } from '#shared/routing/routes.ts';

export const mallRoutes = bindPages('mall', {
  'mall.home': { lazy: () => import('./pages/home.page.tsx'), ssr: true },
  'mall.classify': { lazy: () => import('./pages/classify.page.tsx'), ssr: true },
  'mall.search': { lazy: () => import('./pages/search.page.tsx'), ssr: true },
  'mall.searchHistory': { lazy: () => import('./pages/search-history.page.tsx') },
  'mall.product': { lazy: () => import('./pages/product.page.tsx'), ssr: true },
  'mall.spike': { lazy: () => import('./pages/spike.page.tsx'), ssr: true },
  'mall.cart': { lazy: () => import('./pages/cart.page.tsx') },
  'mall.addOns': { lazy: () => import('./pages/add-ons.page.tsx') },
  'mall.orderCreate': { lazy: () => import('./pages/order-create.page.tsx') },
  'mall.payCenter': { lazy: () => import('./pages/pay-center.page.tsx') },
  'mall.orderSubmit': { lazy: () => import('./pages/order-submit.page.tsx') },
  'mall.paySuccess': { lazy: () => import('./pages/pay-success.page.tsx') },
  'mall.orderSuccess': { lazy: () => import('./pages/order-success.page.tsx') },
  'mall.orders': { lazy: () => import('./pages/order-list.page.tsx') },
  'mall.orderDetail': { lazy: () => import('./pages/order-detail.page.tsx') },
  'mall.parcels': { lazy: () => import('./pages/parcels.page.tsx') },
  'mall.logistics': { lazy: () => import('./pages/logistics.page.tsx') },
  'mall.addresses': { lazy: () => import('./pages/address-list.page.tsx') },
  'mall.addressEdit': { lazy: () => import('./pages/address-edit.page.tsx') },
});
