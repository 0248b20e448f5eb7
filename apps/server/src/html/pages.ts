import { createHash, randomBytes } from 'node:crypto';

/** A page without what differs from answer to answer, or where to go instead. */
type StoredPage = { html: string; tag: string };
type Rendered = { html: string } | { redirect: string };
type Stored = StoredPage | { redirect: string };

/** A page as it goes out may be this old: enough for a rush, too short to be noticed. */
const KEEP_MS = 2_000;
const MOST = 300;

/** Stand where each answer puts its own value; nobody can guess them and write them into a page. */
const secret = randomBytes(12).toString('hex');
export const SCRIPT_NONCE = `s${secret}`;
export const STYLE_NONCE = `c${secret}`;
export const SERVER_TIME = `t${secret}`;

/** The page of an answer: its nonces, and the server's clock. */
export const fillIn = (
  { html }: { html: string },
  { script, style }: { script: string; style: string },
  now: Date,
): string =>
  html
    .replaceAll(SCRIPT_NONCE, script)
    .replaceAll(STYLE_NONCE, style)
    .replaceAll(`"${SERVER_TIME}"`, String(now.getTime()));

const tagOf = (html: string): string =>
  `"${createHash('sha256').update(html.replaceAll(secret, '')).digest('base64url').slice(0, 27)}"`;

type Entry = { page: Promise<Stored>; until: number };

/**
 * Renders a page once for everybody who asks within two seconds; the views are those of somebody
 * signed out, so they are the same for all. A render that fails is not kept.
 */
export function createPageStore(now: () => Date) {
  const entries = new Map<string, Entry>();
  return (key: string, render: () => Promise<Rendered>): Promise<Stored> => {
    const at = now().getTime();
    const found = entries.get(key);
    if (found && found.until > at) return found.page;
    entries.delete(key);
    const page = render().then((rendered) =>
      'html' in rendered ? { ...rendered, tag: tagOf(rendered.html) } : rendered,
    );
    entries.set(key, { page, until: at + KEEP_MS });
    page.catch(() => entries.delete(key));
    if (entries.size > MOST) entries.delete(entries.keys().next().value!);
    return page;
  };
}
