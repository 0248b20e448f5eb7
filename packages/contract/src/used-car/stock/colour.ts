const STEMS = {
  white: '白',
  black: '黑',
  grey: '灰银',
  red: '红',
  gold: '橙金',
  green: '绿',
  blue: '蓝',
} as const;
export type ColourFamily = keyof typeof STEMS;

/** The colours by which people look for a car, with their names, such as 灰银色. */
export const COLOUR_FAMILIES = (Object.keys(STEMS) as ColourFamily[]).map((id) => ({
  id,
  name: `${STEMS[id]}色`,
}));

/** Up to these hues in degrees a colour belongs to the family. */
const HUES: readonly [number, ColourFamily][] = [
  [15, 'red'],
  [70, 'gold'],
  [195, 'green'],
  [270, 'blue'],
  [360, 'red'],
];

/** Returns the family of a colour such as #3f4f45. */
export function colourFamily(hex: string): ColourFamily {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  ) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  if (light > 0.85) return 'white';
  if (light < 0.12) return 'black';
  const spread = most - least;
  if (spread / (1 - Math.abs(2 * light - 1)) < 0.1) return 'grey';
  const turn =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return HUES.find(([upTo]) => turn * 60 <= upTo)![1];
}
