import type { CarContract } from '@marque/contract/car-order/signing/schema';
import { formatDateTime } from '#shared/format/time.ts';
import { saveText } from '#shared/platform/save-file.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Returns a contract as a self-contained HTML file: text, hash, signer and time. */
export function contractFile(of: CarContract): string {
  const blocks = of.blocks.map(
    ({ heading, rows, paragraphs }) => `<h2>${safe(heading)}</h2>
${rows.map(({ label, text }) => `<p><b>${safe(label)}</b> ${safe(text)}</p>`).join('\n')}
${paragraphs.map((paragraph) => `<p>${safe(paragraph)}</p>`).join('\n')}`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>${safe(`${of.title} ${of.no}`)}</title>
<h1>${safe(of.title)}</h1>
<p>合同编号 ${safe(of.no)}，条款版本 ${safe(of.version)}</p>
<p>${safe(of.signer)} 于 ${of.signedAt ? formatDateTime(of.signedAt) : ''} 签署</p>
<p>校验值（SHA-256） ${safe(of.sha256)}</p>
${blocks.join('\n')}
<script type="application/json">${JSON.stringify({ no: of.no, blocks: of.blocks }).replaceAll('<', '\\u003c')}</script>
</html>
`;
}

export const saveContract = (of: CarContract): void =>
  saveText(`${of.no}.html`, contractFile(of), 'text/html');
