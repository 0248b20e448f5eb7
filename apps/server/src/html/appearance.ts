import { type Appearance, themeOf } from '@marque/contract/appearance';

const DARK = '(prefers-color-scheme:dark)';
const MARK = /<!--look (#\w+) (#\w+)( night)?-->/;

/**
 * The placeholder for the appearance in the head of a stored page, which all visitors share.
 * `withAppearance` replaces it by a visitor's appearance.
 */
export const appearanceMark = (
  { light, dark }: { light: string; dark: string },
  night: boolean,
): string => `<!--look ${light} ${dark}${night ? ' night' : ''}-->`;

/** This script follows the device's theme before the first paint, so that a dark page never flashes white. */
const followDevice = (nonce: string): string =>
  `<script nonce="${nonce}">matchMedia('${DARK}').matches&&(document.documentElement.dataset.theme='dark')</script>`;

const themeColor = (color: string, media = ''): string =>
  `<meta name="theme-color"${media} content="${color}">`;

/** Writes a visitor's appearance into a page: attributes of the root element, colours of the browser's bars. */
export function withAppearance(
  html: string,
  { theme, largeText }: Appearance,
  nonce: string,
): string {
  const [, light, dark, night] = MARK.exec(html)!;
  const shown = themeOf(theme, night !== undefined);
  const attributes =
    (shown === 'dark' ? ' data-theme="dark"' : '') + (largeText ? ' data-text="large"' : '');
  const head =
    shown === 'device'
      ? themeColor(dark!, ` media="${DARK}"`) + themeColor(light!) + followDevice(nonce)
      : themeColor(shown === 'dark' ? dark! : light!);
  return html.replace('<html', () => `<html${attributes}`).replace(MARK, () => head);
}

/** The ETag of a page in an appearance. */
export const tagWithAppearance = (tag: string, { theme, largeText }: Appearance): string =>
  `${tag.slice(0, -1)}-${theme}${largeText ? '-large' : ''}"`;
