import type { Brand } from '@marque/contract/core';
import type { BrandPack } from '#shared/brand/brand.ts';
import { bz } from './bz/index.ts';
import { xtl } from './xtl/index.ts';

export const brandPacks: Record<Brand, BrandPack> = { xtl, bz };
