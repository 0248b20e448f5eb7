import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** A share code was opened by somebody other than its sharer; also when they open it again. */
export const shareOpened = defineEvent<{
  brand: Brand;
  /** The shared page and its parameters. */
  page: string;
  params: Readonly<Record<string, string>>;
  /** The account of the sharer; null for a visitor. */
  sharerId: string | null;
  /** The account of the reader; null for a visitor, who is known by address alone. */
  readerId: string | null;
  ip: string;
  at: Date;
}>('share.opened');
