import { type Page, page, pagesOf } from '../../page.ts';

/** The pages of rights packages, one address each. */
const RIGHTS = { brands: ['xtl'], keepAlive: true, ssr: true } as const;
const rights = (key: string): Page['path'] => `/:brand/carOrder/rightsAndInterests/${key}`;

export const rightsPages = pagesOf('rights', {
  'carOrder.rightsVersailles23': page(rights('versailles23'), '凡尔赛 23款权益', RIGHTS),
  'carOrder.rightsVersailles24': page(rights('versailles24'), '凡尔赛 24款权益', RIGHTS),
  'carOrder.rightsTianYi23': page(rights('tianYi23'), '天逸 23款权益', RIGHTS),
});
