const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/** The text of up to four digits. Zeros between two digits become one 零. */
function groupText(group: number): string {
  const digits = String(group).padStart(4, '0').split('').map(Number);
  let text = '';
  let gap = false;
  for (const [i, digit] of digits.entries()) {
    if (digit === 0) {
      gap = text !== '';
      continue;
    }
    text += (gap ? '零' : '') + DIGITS[digit]! + PLACES[3 - i]!;
    gap = false;
  }
  return text;
}

function yuanText(yuan: number): string {
  let text = '';
  for (let at = GROUPS.length - 1; at >= 0; at--) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000;
    if (group === 0) continue;
    const above = Math.floor(yuan / 10_000 ** (at + 1));
    // Zeros at the end of a group or at the beginning of the next one also become one 零.
    const gap = text !== '' && (group < 1000 || above % 10 === 0);
    text += (gap ? '零' : '') + groupText(group) + GROUPS[at]!;
  }
  return text;
}

/** Formats an amount below 10,000 亿 yuan for invoices: 12900 → 壹佰贰拾玖圆整. */
export function capitalMoney(fen: number): string {
  const yuan = yuanText(Math.floor(fen / 100));
  const jiao = Math.floor(fen / 10) % 10;
  const rest = fen % 10;
  if (jiao + rest === 0) return `${yuan || '零'}圆整`;
  const tenth = jiao > 0 ? `${DIGITS[jiao]}角` : yuan ? '零' : '';
  return `${yuan ? `${yuan}圆` : ''}${tenth}${rest > 0 ? `${DIGITS[rest]}分` : '整'}`;
}
