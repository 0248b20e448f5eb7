import { escapeHtml as escape } from '#kernel/escape-html.ts';
import type { PageAssets } from './build.ts';
import { appearanceMark } from './appearance.ts';
import { ORIGIN } from './pages.ts';

/** JSON that cannot end the script element it stands in. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const scriptsOf = ({ entry, scripts }: PageAssets): string[] => [entry, ...scripts];

export type DocumentHead = {
  brand: string;
  /** Environment the server already knows from the request; '' otherwise. */
  host: string;
  title: string;
  themeColor: { light: string; dark: string };
  /** Dark by itself, unless a person chose light. */
  night: boolean;
  hero: { srcSet: string; sizes: string } | null;
  /** What is shown where the address is shared; `image` is a path. */
  card: { title: string; desc: string; image: string };
  /** The first view follows as markup. */
  view: boolean;
  assets: PageAssets;
  /** Rules of its style sheets that the first view stands on. */
  css: string;
  /** What the browser is to know of the page. */
  facts: unknown;
  /** Who may see this page, as it is here, in the website environment. */
  onWebsite: 'everybody' | 'members' | 'nobody';
  nonce: { script: string; style: string };
};

/**
 * Before the first paint: a page that is not for this visitor of the website waits for the script that
 * goes to the right one. Who signs in, and where, only the browser knows.
 */
const hold = (onWebsite: DocumentHead['onWebsite'], nonce: string): string =>
  onWebsite === 'everybody'
    ? ''
    : `<script nonce="${nonce}">try{var s=localStorage,d=document.documentElement.dataset;` +
      `if(s.getItem('env')==='WEBSITE'${onWebsite === 'members' ? "&&!s.getItem('Authorization')" : ''})` +
      `d.brand='bz',d.held=''}catch(e){}</script>`;

/** For hosts and search engines that read a page where its address is sent. */
const cardTags = ({ title, desc, image }: DocumentHead['card']): string =>
  `<meta name="description" content="${escape(desc)}"><meta property="og:title" content="${escape(title)}">` +
  `<meta property="og:description" content="${escape(desc)}"><meta property="og:image" content="${ORIGIN}${escape(image)}">`;

/** Everything before the page's markup. The hero picture is asked for first, scripts after it. */
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
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escape(hero.srcSet)}" imagesizes="${escape(hero.sizes)}">`
    : '';
  // The bytes of the first view come first: the scripts are asked for once it is there.
  const preloads = view
    ? ''
    : scriptsOf(assets)
        .map((src) => `<link rel="modulepreload" href="${escape(src)}">`)
        .join('');
  return (
    `<!doctype html><html lang="zh-CN" data-brand="${brand}"${host && ` data-host="${host}"`}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escape(title)}</title>${heroPreload}` +
    cardTags(card) +
    `<meta name="format-detection" content="telephone=no">` +
    appearanceMark(themeColor, night) +
    hold(onWebsite, nonce.script) +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style nonce="${nonce.style}">${css}</style>${preloads}</head><body><div id="root"${assets.topic ? ` data-topic="${escape(assets.topic)}" data-facts="${escape(JSON.stringify(facts))}"` : ''}>`
  );
}

/** A function that asks for the style sheets whole and for the scripts, once. Who takes the page over waits for both. */
const ask = ({ styles }: PageAssets, scripts: readonly string[]): string =>
  `var d=0;function add(t,o){var e=document.createElement(t);for(var k in o)e[k]=o[k];document.head.appendChild(e)}` +
  `function ask(){if(d)return;d=1;${inert(styles)}.forEach(function(u){add('link',{rel:'stylesheet',href:u,className:'sheet'})});` +
  `${inert(scripts)}.forEach(function(u,i){add(i?'link':'script',i?{rel:'modulepreload',href:u}:{type:'module',src:u})})}`;

/**
 * Asks when the first view is on the screen: its hero picture, or the first of its others; or when
 * that cannot be, or takes too long. A picture from the cache is there before the first paint: then
 * it is that paint they wait for.
 */
const AFTER_VIEW =
  `function next(){requestAnimationFrame(function(){setTimeout(ask)})}` +
  `function go(){var P=window.PerformanceObserver,t=P&&P.supportedEntryTypes;if(!t||t.indexOf('paint')<0)return next();` +
  `new P(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();next()}}).observe({type:'paint',buffered:true})}` +
  `if('held' in document.documentElement.dataset)return ask();setTimeout(ask,2500);` +
  `var h=document.querySelector('img[fetchpriority=high],main img[loading=eager]');if(!h||h.complete)go();else{h.addEventListener('load',go);h.addEventListener('error',go)}`;

/**
 * A tap on a button before there is code that could answer it: the code is asked for at once, and the shell does
 * what was tapped last (apps/web/src/shared/ui/early-tap.ts). Links go by themselves.
 */
const EARLY_TAP =
  `var r=document.getElementById('root');r.onclick=function(e){var b=e.target.closest('a[href],button,[role=button],[role=tab]');` +
  `if(b&&!b.href){r.tapped=b;b.setAttribute('data-pressed','');ask()}};`;

type DocumentEnd = {
  assets: PageAssets;
  /** What the page was made from; null without a first view. */
  state: unknown;
  view: boolean;
  nonce: string;
};

/** Everything after it: the data it was made from, and the script that takes it over. */
export function documentEnd({ assets, state, view, nonce }: DocumentEnd): string {
  const data =
    state === null ? '' : `<script id="state" type="application/json">${inert(state)}</script>`;
  const start = `(function(){${ask(assets, scriptsOf(assets))}${view ? EARLY_TAP + AFTER_VIEW : 'ask()'}})()`;
  return `</div>${data}<script nonce="${nonce}">${start}</script></body></html>`;
}
