import { escapeHtml } from '#kernel/http/escape-html.ts';
import { formatMoney } from '@marque/contract/money';

type Cashier = {
  title: string;
  amountFen: number;
  nonce: string;
  returnTo: string;
  /** The reason why nothing can be paid here; '' otherwise. */
  over: string;
};

/** Returns the HTML of the sandbox cashier, which stands for a payment provider's page. */
export const cashierPage = ({
  title,
  amountFen,
  nonce,
  returnTo,
  over,
}: Cashier): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>体验收银台</title><style nonce="${nonce}">
*{box-sizing:border-box}body{margin:0;background:#eef1f5;color:#131a26;font:16px/1.5 -apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:480px;min-height:100vh;margin:0 auto;padding:48px 24px;background:#fff}
h1{margin:0;font-size:15px;font-weight:500;color:#596273}p{margin:0}.amount{margin:12px 0 4px;font-size:44px;font-weight:600;font-variant-numeric:tabular-nums}
.title{color:#596273}form{display:grid;gap:12px;margin-top:40px}button,a{display:flex;align-items:center;justify-content:center;min-height:52px;border:0;border-radius:10px;font:inherit;text-decoration:none}
.main{background:#131a26;color:#fff;font-weight:500}.other{background:#eef1f5;color:#131a26}.back{color:#596273}
.note{margin-top:32px;font-size:13px;color:#596273}</style></head><body><main>
<h1>体验收银台</h1><p class="amount">${formatMoney(amountFen)}</p><p class="title">${escapeHtml(title)}</p>
${
  over
    ? `<form><a class="main" href="${escapeHtml(returnTo)}">${over}，返回商城</a></form>`
    : `<form method="post"><button class="main" name="choice" value="pay">支付成功</button>
<button class="other" name="choice" value="fail">支付失败</button>
<button class="other" name="choice" value="lost">付款成功，但通知丢失</button>
<button class="other" name="choice" value="gone">付款成功，之后账户注销（退款被拒）</button>
<a class="back" href="${escapeHtml(returnTo)}">暂不支付，返回商城</a></form>`
}
<p class="note">这里不会真的扣款，用来体验每一种支付结果。</p></main></body></html>`;
