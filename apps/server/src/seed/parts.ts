import { BRANDS } from '@marque/contract/core';
import { z } from 'zod';

export const Brand = z.enum(BRANDS);
export const ImageKey = z.string().regex(/^[a-z]+\/[a-z0-9-]+$/);
