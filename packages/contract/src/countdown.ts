/**
 * The markup of a countdown: days where there are any, hours, minutes and seconds. The browser renders it, and
 * the server writes it into the first HTML, which is the same for all until it goes out.
 */
export function countdownHtml(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ]
    .map((value) => `<b>${String(value).padStart(2, '0')}</b>`)
    .join('<i>:</i>');
  return (days > 0 ? `<span>${days} 天 </span>` : '') + clock;
}

/** What the web renders on the server, which does not know yet when the page goes out: hidden, without figures. */
export const HELD_COUNTDOWN = countdownHtml(0);

/** A countdown as the web renders it on the server (`ui/display/countdown.tsx`). */
const held = () =>
  new RegExp(` data-until="([^"]+)" style="visibility:hidden">${HELD_COUNTDOWN}`, 'g');

/** Writes the figures of countdowns into a page that the server sends now. A stored page holds none. */
export const fillCountdowns = (html: string, now: Date): string =>
  html.replaceAll(held(), (_held, until: string) => {
    const left = new Date(until).getTime() - now.getTime();
    return ` data-until="${until}">${countdownHtml(left)}`;
  });

/** How far the device's clock may be from the server's for its figures to be shown. */
const CLOCK_MS = 60_000;

/**
 * The code that keeps the countdowns of the document going until the app takes over, which removes their
 * `data-until`. A page that the browser kept carries the time of an earlier visit, which cannot be told from a
 * wrong clock of the device: its countdowns wait for the app. `sentAt` is code, too.
 */
export const runCountdowns = (sentAt: string): string =>
  `(function(){var all=[].slice.call(document.querySelectorAll('[data-until]'));` +
  `if(Math.abs(Date.now()-${sentAt})>${CLOCK_MS})return all.forEach(function(e){e.style.visibility='hidden'});` +
  `function tick(){all=all.filter(function(e){return e.hasAttribute('data-until')});` +
  `all.forEach(function(e){var s=Math.max(0,Math.ceil((Date.parse(e.getAttribute('data-until'))-Date.now())/1e3)),b=e.getElementsByTagName('b');` +
  `[s%86400/3600,s%3600/60,s%60].forEach(function(n,i){b[i].textContent=('0'+Math.floor(n)).slice(-2)})});` +
  `if(all.length)setTimeout(tick,1e3)}tick()})();`;
