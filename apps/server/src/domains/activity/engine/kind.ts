import type { z } from 'zod';
import type { ServerKind } from '../context.ts';

export const defineKind = <C extends z.ZodType, V extends z.ZodType>(
  kind: ServerKind<C, V>,
): ServerKind => kind;
