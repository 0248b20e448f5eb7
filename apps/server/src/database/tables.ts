import type { CartTables } from '#domains/cart/tables.ts';
import type { CatalogTables } from '#domains/catalog/tables.ts';
import type { MemberTables } from '#domains/member/tables.ts';
import type { SessionTables } from '#domains/session/tables.ts';
import type { KernelTables } from '#kernel/tables.ts';

/** Every table; a domain adds its own here. */
export type Tables = KernelTables & SessionTables & CatalogTables & CartTables & MemberTables;
