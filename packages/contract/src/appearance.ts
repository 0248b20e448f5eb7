/** The display settings of one person, in a cookie, so that the first HTML already applies them. */
export type Appearance = {
  /** `auto` follows the device. */
  theme: Theme;
  /** 长辈模式: larger text, rows and targets. */
  largeText: boolean;
};
const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The theme of a page: the chosen theme; for `auto` dark when `night` is set, otherwise the device's
 * theme.
 */
export const themeOf = (chosen: Theme, night: boolean): 'light' | 'dark' | 'device' => {
  if (chosen !== 'auto') return chosen;
  return night ? 'dark' : 'device';
};

export const DEFAULT_APPEARANCE: Appearance = { theme: 'auto', largeText: false };

const COOKIE = /(?:^|; *)marque-look=([a-z]+)(\.large)?(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** Reads the appearance from a Cookie header or `document.cookie`; the default for a missing or invalid one. */
export function readAppearance(cookies: string): Appearance {
  const [, name, large] = COOKIE.exec(cookies) ?? [];
  const theme = THEMES.find((known) => known === name);
  return theme ? { theme, largeText: large !== undefined } : DEFAULT_APPEARANCE;
}

/** The cookie of an appearance in the format of `document.cookie`. It lasts a year. */
export const appearanceCookie = ({ theme, largeText }: Appearance): string =>
  `marque-look=${theme}${largeText ? '.large' : ''}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
