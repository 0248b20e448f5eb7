import { createHash, randomBytes } from 'node:crypto';
import { fillCountdowns } from '@marque/contract/countdown';
import { MAX_PAGE_AGE_MS } from '@marque/contract/page-age';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#kernel/http/escape-html.ts';

/** A rendered page with placeholders for the values that differ between answers. `tag` is its ETag. */
type StoredPage = { html: string; tag: string; madeAt: number };
/** `passing`: data is missing because of a temporary failure; the next render may have it. */
type RenderedPage = { html: string; passing?: boolean } | { redirect: string };
type KeptPage = StoredPage | { redirect: string };

/**
 * The store sends a page below this age without a new render: enough for a rush, too short to be
 * noticed. Up to `MAX_PAGE_AGE_MS` it sends the stored page and renders the next one in the background
 * (stale-while-revalidate), so that no request waits for a page that is in use.
 */
const FRESH_MS = 2_000;
const MAX_PAGES = 300;
/** Length of all stored pages together, in characters. */
const MAX_CHARACTERS = 24 * 1024 * 1024;

/**
 * Placeholders of a stored page, which `fillIn` replaces in each answer. They contain a random secret,
 * so that no content of a page can contain one.
 */
const secret = randomBytes(12).toString('hex');
export const SCRIPT_NONCE = `s${secret}`;
export const STYLE_NONCE = `c${secret}`;
/** The product's public origin, for absolute addresses in meta tags. */
export const ORIGIN = `o${secret}`;
export const SERVER_TIME = `t${secret}`;
export const MADE_AT = `m${secret}`;

const PLACEHOLDERS = new RegExp(`[sco]${secret}|"[tm]${secret}"`, 'g');

/**
 * Replaces the placeholders of a page in one pass: nonces, origin, the server's clock, and when the page
 * was rendered. Countdowns get their figures. The values are returned by a function, because `$&` in a
 * text would write the placeholder.
 */
export function fillIn(
  { html, madeAt }: Pick<StoredPage, 'html' | 'madeAt'>,
  { script, style, origin }: { script: string; style: string; origin: string },
  now: Date,
): string {
  const values = new Map([
    [SCRIPT_NONCE, script],
    [STYLE_NONCE, style],
    [ORIGIN, escapeHtml(origin)],
    [`"${SERVER_TIME}"`, String(now.getTime())],
    [`"${MADE_AT}"`, String(madeAt)],
  ]);
  const filled = html.replaceAll(PLACEHOLDERS, (placeholder) => values.get(placeholder)!);
  return fillCountdowns(filled, now);
}

const tagOf = (html: string): string =>
  `"${createHash('sha256').update(html.replaceAll(secret, '')).digest('base64url').slice(0, 27)}"`;

type Entry = { page: Promise<KeptPage>; madeAt: number; renewing: boolean; passing: boolean };

/**
 * The HTML store. It renders a page once for all requests while the page is young; first views are
 * rendered signed out, so they are the same for all. A failed render is not stored. A `passing` one is
 * sent while it is fresh and never replaces a complete one.
 */
export function createPageStore(now: () => Date, maxCharacters = MAX_CHARACTERS) {
  const entries = new LRUCache<string, Entry>({ max: MAX_PAGES, maxSize: maxCharacters });
  const isKept = (key: string, entry: Entry): boolean => entries.peek(key) === entry;
  const keep = async (key: string, entry: Entry): Promise<void> => {
    entries.set(key, entry, { size: 1 });
    const page = await entry.page.catch(() => null);
    if (!isKept(key, entry)) return;
    entries.delete(key);
    // LRUCache ignores the size when the key has this value already, so the entry is removed and set anew.
    if (page) entries.set(key, entry, { size: 'html' in page ? page.html.length : 1 });
  };

  const make = (render: () => Promise<RenderedPage>): Entry => {
    const madeAt = now().getTime();
    const page = render().then((rendered): KeptPage => {
      if (!('html' in rendered)) return rendered;
      entry.passing = rendered.passing === true;
      return { html: rendered.html, tag: tagOf(rendered.html), madeAt };
    });
    const entry: Entry = { page, madeAt, renewing: false, passing: false };
    return entry;
  };
  const renew = async (
    key: string,
    old: Entry,
    render: () => Promise<RenderedPage>,
  ): Promise<void> => {
    old.renewing = true;
    const next = make(render);
    const made = await next.page.then(
      () => true,
      () => false,
    );
    // The store was emptied meanwhile: this page may contain data from before the change.
    if (entries.peek(key) !== old) return;
    if (next.passing) old.renewing = false;
    else if (made) void keep(key, next);
    else entries.delete(key);
  };

  return {
    /** The page of `key`. Calls `render` when the store has none that is young enough. */
    page(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
      const found = entries.get(key);
      const age = found ? now().getTime() - found.madeAt : Infinity;
      if (found && age < (found.passing ? FRESH_MS : MAX_PAGE_AGE_MS)) {
        if (age >= FRESH_MS && !found.renewing) void renew(key, found, render);
        return found.page;
      }
      const entry = make(render);
      void keep(key, entry);
      return entry.page;
    },
    /** Renders a page without storing it. */
    once: (render: () => Promise<RenderedPage>): Promise<KeptPage> => make(render).page,
    /** Removes all pages, so that an operator's change shows at once. */
    empty: (): void => entries.clear(),
  };
}
