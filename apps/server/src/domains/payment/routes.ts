import * as calls from '@marque/contract/mall/order/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import { cashierPage } from './cashier-page.ts';
import { CHOICES, type Sandbox } from './sandbox.ts';
import type { PaymentService } from './service.ts';

const NOTIFY = '/api-mall/v1/mall/pay/notify';

export function paymentRoutes(
  app: FastifyInstance,
  { payment, sandbox, now }: { payment: PaymentService; sandbox: Sandbox | null; now: () => Date },
): void {
  registerMessages({
    PAYMENT_UNAVAILABLE: '这种支付方式暂不可用，请换一种',
    PAYER_UNKNOWN: '正在打开微信确认付款人',
  });
  serve(app, calls.orderPayInfo, payment.payInfo);
  serve(app, calls.orderPay, payment.pay);
  serve(app, calls.orderPayMini, payment.payMini);
  serve(app, calls.orderPayStatus, payment.payStatus);

  void app.register((scope, _options, done) => {
    // A signature covers bytes: the body stays text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { channel: string }; Body?: string }>(
      `${NOTIFY}/:channel`,
      async (request, reply) => {
        const { channel } = request.params;
        const taken = await payment.receiveNotification(
          channel,
          request.headers,
          request.body ?? '',
          now(),
        );
        return reply
          .code(taken ? 200 : 400)
          .type('text/plain')
          .send(taken ? 'success' : 'fail');
      },
    );
    if (sandbox) cashierRoutes(scope, sandbox, now);
    done();
  });
}

type Cashier = { Params: { paymentId: string }; Querystring: { token?: unknown }; Body: string };

const OVER: Partial<Record<string, string>> = {
  paid: '这笔已付款',
  refunded: '这笔已付款',
  closed: '这笔已关闭',
};

/** The sandbox's cashier: somebody else's page as far as the mall is concerned. */
function cashierRoutes(app: FastifyInstance, sandbox: Sandbox, now: () => Date): void {
  const address = '/sandbox/cashier/:paymentId';
  const entryOf = ({ params, query }: FastifyRequest<Cashier>) =>
    sandbox.entry(params.paymentId, String(query.token ?? ''));

  app.get<Cashier>(address, async (request, reply) => {
    const entry = await entryOf(request);
    if (!entry) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        cashierPage({
          title: entry.title,
          amountFen: entry.amount_fen,
          returnTo: entry.return_to,
          over: OVER[entry.status] ?? '',
          nonce: reply.cspNonce.style,
        }),
      );
  });

  app.post<Cashier>(address, async (request, reply) => {
    const entry = await entryOf(request);
    if (!entry) return reply.callNotFound();
    const choice = CHOICES.find((one) => one === new URLSearchParams(request.body).get('choice'));
    if (!choice) return reply.code(400).send();
    const notification = await sandbox.choose(entry.payment_id, choice, now());
    // Over HTTP, as a provider would: the same checks apply.
    if (notification)
      await app.inject({
        method: 'POST',
        url: `${NOTIFY}/${sandbox.provider.id}`,
        headers: notification.headers,
        payload: notification.body,
      });
    return reply.redirect(entry.return_to, 303);
  });
}
