import * as calls from '@marque/contract/mall/order/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import { cashierPage } from './cashier-page.ts';
import type { Sandbox } from './sandbox.ts';
import type { PaymentService } from './service.ts';

const NOTIFY = '/api-mall/v1/mall/pay/notify';
const CHOICES = ['pay', 'fail', 'lost'] as const;

export function paymentRoutes(
  app: FastifyInstance,
  { payment, sandbox, now }: { payment: PaymentService; sandbox: Sandbox | null; now: () => Date },
): void {
  registerMessages({ PAYMENT_UNAVAILABLE: '这种支付方式暂不可用，请换一种' });
  serve(app, calls.orderPayInfo, payment.payInfo);
  serve(app, calls.orderPay, payment.pay);
  serve(app, calls.orderPayStatus, payment.payStatus);

  void app.register((scope, _options, done) => {
    // A signature covers bytes: the body stays text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { channel: string }; Body: string }>(
      `${NOTIFY}/:channel`,
      async (request, reply) => {
        const { channel } = request.params;
        const taken = await payment.receiveNotification(
          channel,
          request.headers,
          request.body,
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

type Cashier = {
  Params: { paymentId: string };
  Querystring: { title?: string; returnTo?: string; token?: string };
  Body: string;
};

function cashierRoutes(app: FastifyInstance, sandbox: Sandbox, now: () => Date): void {
  const address = '/sandbox/cashier/:paymentId';
  app.addHook<Cashier>('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/sandbox/')) return undefined;
    const { returnTo = '', token = '' } = request.query;
    return sandbox.knows(request.params.paymentId, returnTo, token)
      ? undefined
      : reply.callNotFound();
  });
  app.get<Cashier>(address, async (request, reply) => {
    const entry = await sandbox.find(request.params.paymentId);
    if (!entry) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        cashierPage({
          title: request.query.title ?? '',
          amountFen: entry.amount_fen,
          returnTo: request.query.returnTo!,
          nonce: reply.cspNonce.style,
          paid: entry.status === 'paid' || entry.status === 'refunded',
        }),
      );
  });
  app.post<Cashier>(address, async (request, reply) => {
    const choice = CHOICES.find((one) => one === new URLSearchParams(request.body).get('choice'));
    if (!choice) return reply.code(400).send();
    const notification = await sandbox.choose(request.params.paymentId, choice, now());
    // Over HTTP, as a provider would: the same checks apply.
    if (notification)
      await app.inject({
        method: 'POST',
        url: `${NOTIFY}/sandbox`,
        headers: notification.headers,
        payload: notification.body,
      });
    return reply.redirect(request.query.returnTo!, 303);
  });
}
