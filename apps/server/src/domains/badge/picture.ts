import {
  BADGE_ART_NAMES,
  BADGE_LIGHTS,
  BADGE_OUTLINES,
  BADGE_RELIEFS,
  type BadgeArtName,
  type BadgeMaterial,
  LEVEL_RINGS,
} from '@marque/contract/community/badge/art';
import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

type Look = {
  material: BadgeMaterial;
  rim: string;
  tones: readonly [string, string, string];
  relief: string;
  light: string;
};

/** The colours of the brands' badges, as their tokens `--badge-…` have them. */
const LOOKS: Readonly<Record<Brand, Look>> = {
  xtl: {
    material: 'enamel',
    rim: '#c9a063',
    tones: ['#a3192f', '#24584c', '#26466b'],
    relief: '#fff3de',
    light: '#ffffff',
  },
  bz: {
    material: 'metal',
    rim: '#93a2bd',
    tones: ['#22304d', '#1d3f8f', '#3a3f4d'],
    relief: '#dfe9ff',
    light: '#ffffff',
  },
};

export type BadgePicture = { brand: Brand; tone: number; art: BadgeArtName; level: number };

const WIDTHS = [96, 480] as const;
const NAME = /^(xtl|bz)-([123])-([a-z]+)-([0-3])-(96|480)\.webp$/;

/** The picture of a badge, whose file is drawn when it is asked for. */
export const badgeImage = ({ brand, tone, art, level }: BadgePicture): StoredImage => ({
  key: `badge-art/${brand}-${tone}-${art}-${level}`,
  width: 480,
  height: 480,
  widths: [...WIDTHS],
  color: LOOKS[brand].tones[tone - 1]!,
});

/** Draws a badge as SVG: the ground, the rings of the levels, the relief, the light. */
function svgOf({ brand, tone, art, level }: BadgePicture): string {
  const { material, rim, tones, relief, light } = LOOKS[brand];
  const outline = BADGE_OUTLINES[material];
  const rings = LEVEL_RINGS.slice(0, level).map(
    (size) =>
      `<path d="${outline}" transform="translate(48 48) scale(${size}) translate(-48 -48)" fill="none" stroke="${rim}" stroke-width="1.5"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
    <path d="${outline}" fill="${tones[tone - 1]}" stroke="${rim}" stroke-width="4"/>${rings.join('')}
    <path d="${BADGE_RELIEFS[art]}" fill="none" stroke="${relief}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="${BADGE_LIGHTS[material]}" fill="${light}" opacity=".14"/></svg>`;
}

async function draw(name: string): Promise<Buffer> {
  const [, brand, tone, art, level, width] = NAME.exec(name)!;
  const svg = svgOf({
    brand: brand as Brand,
    tone: Number(tone),
    art: art as BadgeArtName,
    level: Number(level),
  });
  return sharp(Buffer.from(svg), { density: 360 })
    .resize(Number(width))
    .webp({ quality: 86 })
    .toBuffer();
}

/** Pictures that were drawn. Several that are asked for at once are drawn once. */
const drawn = new LRUCache<string, Buffer>({ max: 200, fetchMethod: draw });

/** Returns the file of a picture; null for a name that none has. */
export async function badgeFile(name: string): Promise<Buffer | null> {
  const art = NAME.exec(name)?.[3];
  return BADGE_ART_NAMES.includes(art as BadgeArtName) ? ((await drawn.fetch(name)) ?? null) : null;
}
