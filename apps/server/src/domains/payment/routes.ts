import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cashierPage } from './sandbox/cashier-page.ts';
import type { PaymentContext } from './context.ts';
import { CHOICES, type Sandbox } from './sandbox/provider.ts';
import { receiveNotification } from './settle.ts';

const NOTIFY = '/api-mall/v1/mall/pay/notify';

/** Registers the notification addresses and the sandbox cashier. */
export function paymentRoutes(app: FastifyInstance, context: PaymentContext): void {
  const { now, sandbox } = context;
  void app.register((scope, _options, done) => {
    // The signature covers the raw bytes, so the body is not parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { channel: string }; Body?: string }>(
      `${NOTIFY}/:channel`,
      async (request, reply) => {
        const { params, headers, body = '' } = request;
        const notification = { channel: params.channel, headers, body };
        const taken = await receiveNotification(context, notification, now());
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

/** Registers the sandbox cashier, which the mall treats as a provider's page. */
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
    // The notification goes through HTTP like a provider's, and through the same checks.
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
