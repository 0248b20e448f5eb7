import { runCountdowns } from '@marque/contract/countdown';
import type { HostClass } from '@marque/contract/host';
import { escapeHtml } from '#kernel/http/escape-html.ts';
import type { PageAssets } from './build.ts';
import { appearanceMark } from './appearance.ts';
import { ORIGIN, SERVER_TIME } from './pages.ts';

/** Writes JSON that cannot end the script element around it. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const scriptsOf = ({ entry, scripts }: PageAssets): string[] => [entry, ...scripts];

export type DocumentHead = {
  brand: string;
  /** Mini-programs draw a bar of their own, so the page hides its bar from the first paint on. */
  host: HostClass;
  title: string;
  themeColor: { light: string; dark: string };
  /** Whether the page is dark unless the person chose light. */
  night: boolean;
  hero: { srcSet: string; sizes: string } | null;
  /** The preview of the address where it is shared (Open Graph); `image` is a path. */
  card: { title: string; desc: string; image: string };
  /** Whether the markup of the first view follows. */
  view: boolean;
  assets: PageAssets;
  /** The style rules that the first view uses. */
  css: string;
  /** The page's `PageMeta`, for the browser to use before the table of the area loads. */
  facts: unknown;
  /** The visitors who may see this HTML in the website environment. */
  onWebsite: 'everybody' | 'members' | 'nobody';
  nonce: { script: string; style: string };
};

/**
 * This script runs before the first paint. It hides a page that this visitor of the website may not
 * see (`data-held`) until the app redirects. Only the browser knows environment and session.
 */
const hold = (onWebsite: DocumentHead['onWebsite'], nonce: string): string =>
  onWebsite === 'everybody'
    ? ''
    : `<script nonce="${nonce}">try{var s=localStorage,d=document.documentElement.dataset;` +
      `if(s.getItem('env')==='WEBSITE'${onWebsite === 'members' ? "&&!s.getItem('Authorization')" : ''})` +
      `d.brand='bz',d.held=''}catch(e){}</script>`;

/** Meta tags that hosts and search engines read for the preview of a shared address. */
const cardTags = ({ title, desc, image }: DocumentHead['card']): string =>
  `<meta name="description" content="${escapeHtml(desc)}"><meta property="og:title" content="${escapeHtml(title)}">` +
  `<meta property="og:description" content="${escapeHtml(desc)}"><meta property="og:image" content="${ORIGIN}${escapeHtml(image)}">`;

/** Everything before the page's markup. The preload of the hero picture stands before those of scripts. */
export function documentStart({
  brand,
  host,
  title,
  themeColor,
  night,
  hero,
  card,
  view,
  assets,
  css,
  facts,
  onWebsite,
  nonce,
}: DocumentHead): string {
  const heroPreload = hero
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(hero.srcSet)}" imagesizes="${escapeHtml(hero.sizes)}">`
    : '';
  // With a first view the scripts load after it (`documentEnd`), so that its bytes come first.
  const preloads = view
    ? ''
    : scriptsOf(assets)
        .map((src) => `<link rel="modulepreload" href="${escapeHtml(src)}">`)
        .join('');
  return (
    `<!doctype html><html lang="zh-CN" data-brand="${brand}" data-host="${host}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escapeHtml(title)}</title>${heroPreload}` +
    cardTags(card) +
    `<meta name="format-detection" content="telephone=no">` +
    appearanceMark(themeColor, night) +
    hold(onWebsite, nonce.script) +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style nonce="${nonce.style}">${css}</style>${preloads}</head><body><div id="root"${assets.topic ? ` data-topic="${escapeHtml(assets.topic)}" data-facts="${escapeHtml(JSON.stringify(facts))}"` : ''}>`
  );
}

const GONE_STYLE =
  'position:fixed;z-index:2000;left:16px;right:16px;bottom:calc(72px + var(--safe-bottom));padding:8px 8px 8px 16px;' +
  'display:flex;align-items:center;justify-content:space-between;background:var(--ink);color:var(--card);border-radius:var(--radius-card)';
const GONE_BUTTON_STYLE =
  'min-height:44px;padding:0 16px;border:0;background:none;color:inherit;font:inherit;font-weight:600';

/**
 * The code of `missing(bare)`: a file that starts the app did not load, for instance one of a release that
 * is gone. The document is loaded anew, once in ten minutes (`_r` counts as in `load-chunk.ts` of the
 * web). Then people are told, unless the page works without the file (`bare`).
 */
const MISSING =
  `function missing(bare){var u=new URL(location.href);` +
  `if(navigator.onLine&&Date.now()-(parseInt(u.searchParams.get('_r'),36)||0)>6e5){u.searchParams.set('_r',Date.now().toString(36));location.replace(u);return}` +
  `if(bare||document.getElementById('gone'))return;` +
  `var b=document.createElement('div'),k=document.createElement('button');b.id='gone';b.setAttribute('role','alert');b.style.cssText='${GONE_STYLE}';` +
  `b.textContent='页面没有加载完整';k.textContent='重新打开';k.style.cssText='${GONE_BUTTON_STYLE}';k.onclick=function(){location.reload()};b.appendChild(k);document.body.appendChild(b)}`;

/**
 * The code of `ask()`, which loads the whole style sheets and the scripts once. The app hydrates when
 * both have loaded.
 */
const ask = ({ styles }: PageAssets, scripts: readonly string[]): string =>
  `${MISSING}var d=0;function add(t,o){var e=document.createElement(t);for(var k in o)e[k]=o[k];document.head.appendChild(e)}` +
  `function ask(){if(d)return;d=1;${inert(styles)}.forEach(function(u){add('link',{rel:'stylesheet',href:u,className:'sheet',onerror:function(){missing(1)}})});` +
  `${inert(scripts)}.forEach(function(u,i){add(i?'link':'script',i?{rel:'modulepreload',href:u}:{type:'module',src:u,onerror:function(){missing()}})})}`;

/**
 * Calls `ask()` once the hero picture, or the first eager picture, has loaded and the first contentful
 * paint has happened; a picture from the cache loads before that paint. A held page calls `ask()` at
 * once. Nothing delays the call by more than 2.5 s.
 */
const AFTER_VIEW =
  `function next(){requestAnimationFrame(function(){setTimeout(ask)})}` +
  `function go(){var P=window.PerformanceObserver,t=P&&P.supportedEntryTypes;if(!t||t.indexOf('paint')<0)return next();` +
  `new P(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();next()}}).observe({type:'paint',buffered:true})}` +
  `if('held' in document.documentElement.dataset)return ask();setTimeout(ask,2500);` +
  `var h=document.querySelector('img[fetchpriority=high],main img[loading=eager]');if(!h||h.complete)go();else{h.addEventListener('load',go);h.addEventListener('error',go)}`;

/**
 * Handles a tap on a button before the app's code has loaded: the tap loads the code at once, and the
 * shell repeats the last tap (apps/web/src/shared/ui/early-tap.ts). The browser follows links itself.
 */
const EARLY_TAP =
  `var r=document.getElementById('root');r.onclick=function(e){var b=e.target.closest('a[href],button,[role=button],[role=tab]');` +
  `if(b&&!b.href){r.tapped=b;b.setAttribute('data-pressed','');ask()}};`;

type DocumentEnd = {
  assets: PageAssets;
  /** The query data of the first view; null without a first view. */
  state: unknown;
  view: boolean;
  /** Whether the view has countdowns. */
  counts: boolean;
  nonce: string;
};

/** Everything after the page's markup: the query data, and the script that loads the app. */
export function documentEnd({ assets, state, view, counts, nonce }: DocumentEnd): string {
  const data =
    state === null ? '' : `<script id="state" type="application/json">${inert(state)}</script>`;
  const countdowns = counts ? runCountdowns(`"${SERVER_TIME}"`) : '';
  const start = `${countdowns}(function(){${ask(assets, scriptsOf(assets))}${view ? EARLY_TAP + AFTER_VIEW : 'ask()'}})()`;
  return `</div>${data}<script nonce="${nonce}">${start}</script></body></html>`;
}
