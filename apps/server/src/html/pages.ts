import { createHash, randomBytes } from 'node:crypto';
import { MAX_PAGE_AGE_MS } from '@marque/contract/page-age';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#kernel/escape-html.ts';

/** A page without what differs from answer to answer, or where to go instead. */
type StoredPage = { html: string; tag: string; madeAt: number };
/** `passing`: something is missing that may be there the next time. */
type Rendered = { html: string; passing?: boolean } | { redirect: string };
type Stored = StoredPage | { redirect: string };

/**
 * So young, a page goes out as it is: enough for a rush, too short to be noticed. Older, up to
 * `MAX_PAGE_AGE_MS`, it still goes out at once and the next one is made behind it: nobody waits for a
 * page that is in use.
 */
const FRESH_MS = 2_000;
const MAX_PAGES = 300;
/** Of all of them together, in characters. */
const MAX_CHARACTERS = 24 * 1024 * 1024;

/** Stand where each answer puts its own value; nobody can guess them and write them into a page. */
const secret = randomBytes(12).toString('hex');
export const SCRIPT_NONCE = `s${secret}`;
export const STYLE_NONCE = `c${secret}`;
/** Where the page was asked for, without its path. */
export const ORIGIN = `o${secret}`;
export const SERVER_TIME = `t${secret}`;
export const MADE_AT = `m${secret}`;

/** The page of an answer: its nonces and origin, the server's clock, and when it was made. */
export const fillIn = (
  { html, madeAt }: Pick<StoredPage, 'html' | 'madeAt'>,
  { script, style, origin }: { script: string; style: string; origin: string },
  now: Date,
): string =>
  html
    .replaceAll(SCRIPT_NONCE, script)
    .replaceAll(STYLE_NONCE, style)
    .replaceAll(ORIGIN, escapeHtml(origin))
    .replaceAll(`"${SERVER_TIME}"`, String(now.getTime()))
    .replaceAll(`"${MADE_AT}"`, String(madeAt));

const tagOf = (html: string): string =>
  `"${createHash('sha256').update(html.replaceAll(secret, '')).digest('base64url').slice(0, 27)}"`;

type Entry = { page: Promise<Stored>; madeAt: number; renewing: boolean; passing: boolean };

/**
 * Renders a page once for everybody who asks for it while it is young; the views are those of
 * a visitor, so they are the same for all. A render that fails is not kept; one that lacks
 * something goes out while it is fresh and never takes the place of one that is whole.
 */
export function createPageStore(now: () => Date, maxCharacters = MAX_CHARACTERS) {
  const entries = new LRUCache<string, Entry>({ max: MAX_PAGES, maxSize: maxCharacters });
  const isKept = (key: string, entry: Entry): boolean => entries.peek(key) === entry;
  const keep = async (key: string, entry: Entry): Promise<void> => {
    entries.set(key, entry, { size: 1 });
    const page = await entry.page.catch(() => null);
    if (!isKept(key, entry)) return;
    entries.delete(key);
    // The store takes the size of a page that comes anew, and not of one it has.
    if (page) entries.set(key, entry, { size: 'html' in page ? page.html.length : 1 });
  };

  const make = (render: () => Promise<Rendered>): Entry => {
    const madeAt = now().getTime();
    const page = render().then((rendered): Stored => {
      if (!('html' in rendered)) return rendered;
      entry.passing = rendered.passing === true;
      return { html: rendered.html, tag: tagOf(rendered.html), madeAt };
    });
    const entry: Entry = { page, madeAt, renewing: false, passing: false };
    return entry;
  };
  const renew = async (key: string, old: Entry, render: () => Promise<Rendered>): Promise<void> => {
    old.renewing = true;
    const next = make(render);
    const made = await next.page.then(
      () => true,
      () => false,
    );
    // Emptied meanwhile: what was read before the change is not brought back.
    if (entries.peek(key) !== old) return;
    if (next.passing) old.renewing = false;
    else if (made) void keep(key, next);
    else entries.delete(key);
  };

  return {
    /** The page of `key`, made by `render` when there is none that may go out. */
    page(key: string, render: () => Promise<Rendered>): Promise<Stored> {
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
    /** A page that is not kept. */
    once: (render: () => Promise<Rendered>): Promise<Stored> => make(render).page,
    /** Forgets every page: what the shop has changed shows at once. */
    empty: (): void => entries.clear(),
  };
}
