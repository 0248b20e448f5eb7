/** How the product looks to one person; kept in a cookie, so that the first HTML is right already. */
export type Look = {
  /** `auto` follows the device. */
  theme: Theme;
  /** 长辈模式: larger type, rows and targets. */
  largeText: boolean;
};
const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DEFAULT_LOOK: Look = { theme: 'auto', largeText: false };

const COOKIE = /(?:^|; *)marque-look=([a-z]+)(\.large)?(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The look of a Cookie header or of `document.cookie`; the default where none or nonsense is kept. */
export function readLook(cookies: string): Look {
  const [, name, large] = COOKIE.exec(cookies) ?? [];
  const theme = THEMES.find((known) => known === name);
  return theme ? { theme, largeText: large !== undefined } : DEFAULT_LOOK;
}

/** The cookie of a look, as `document.cookie` takes it. It lasts a year. */
export const lookCookie = ({ theme, largeText }: Look): string =>
  `marque-look=${theme}${largeText ? '.large' : ''}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
