import { type Appearance, themeOf } from '@marque/contract/appearance';

const DARK = '(prefers-color-scheme:dark)';
const MARK = /<!--look (#\w+) (#\w+)( night)?-->/;

/** Stands in the head of a page that is the same for everybody; `withAppearance` puts a person's appearance there. */
export const appearanceMark = (
  { light, dark }: { light: string; dark: string },
  night: boolean,
): string => `<!--look ${light} ${dark}${night ? ' night' : ''}-->`;

/** Before the first paint: a page never flashes white in the dark. */
const followDevice = (nonce: string): string =>
  `<script nonce="${nonce}">matchMedia('${DARK}').matches&&(document.documentElement.dataset.theme='dark')</script>`;

const themeColor = (color: string, media = ''): string =>
  `<meta name="theme-color"${media} content="${color}">`;

/** A page in a visitor's appearance: attributes of the root element, colours of the browser's bars. */
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
  return html.replace('<html', `<html${attributes}`).replace(MARK, head);
}

/** The tag of a page in an appearance. */
export const tagWithAppearance = (tag: string, { theme, largeText }: Appearance): string =>
  `${tag.slice(0, -1)}-${theme}${largeText ? '-large' : ''}"`;
