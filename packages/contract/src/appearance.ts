/** How the product looks to one person; kept in a cookie, so that the first HTML is right already. */
export type Appearance = {
  /** `auto` follows the device. */
  theme: Theme;
  /** 长辈模式: larger type, rows and targets. */
  largeText: boolean;
};
const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The theme of a page: what was chosen; where nothing is, night on a stage that is dark by itself,
 * and what the device says anywhere else.
 */
export const themeOf = (chosen: Theme, night: boolean): 'light' | 'dark' | 'device' => {
  if (chosen !== 'auto') return chosen;
  return night ? 'dark' : 'device';
};

export const DEFAULT_APPEARANCE: Appearance = { theme: 'auto', largeText: false };

const COOKIE = /(?:^|; *)marque-look=([a-z]+)(\.large)?(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The appearance of a Cookie header or of `document.cookie`; the default where none or nonsense is kept. */
export function readAppearance(cookies: string): Appearance {
  const [, name, large] = COOKIE.exec(cookies) ?? [];
  const theme = THEMES.find((known) => known === name);
  return theme ? { theme, largeText: large !== undefined } : DEFAULT_APPEARANCE;
}

/** The cookie of an appearance, as `document.cookie` takes it. It lasts a year. */
export const appearanceCookie = ({ theme, largeText }: Appearance): string =>
  `marque-look=${theme}${largeText ? '.large' : ''}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
