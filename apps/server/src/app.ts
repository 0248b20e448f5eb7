import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { addressRoutes, createAddressService } from '#domains/address/index.ts';
import { cartRoutes, createCartService, removeOrdered } from '#domains/cart/index.ts';
import { catalogRoutes, createCatalog, createCatalogService } from '#domains/catalog/index.ts';
import { couponRoutes, createCoupons, createCouponService } from '#domains/coupon/index.ts';
import { createDealerService, dealerRoutes } from '#domains/dealer/index.ts';
import { createInvoiceService, invoiceRoutes } from '#domains/invoice/index.ts';
import { createOrderService, orderRoutes, type OrderService } from '#domains/order/index.ts';
import {
  createPaymentService,
  createSandbox,
  paymentRoutes,
  type PaymentService,
  REFUND_JOB,
} from '#domains/payment/index.ts';
import { createMember, createMemberService, memberRoutes } from '#domains/member/index.ts';
import { createSessionService, noSms, sandboxSms, sessionRoutes } from '#domains/session/index.ts';
import { registerHtml } from '#html/index.ts';
import { Background } from '#kernel/background.ts';
import type { Database } from '#kernel/database.ts';
import { registerFailures } from '#kernel/failures.ts';
import { cleanReplies } from '#kernel/idempotency.ts';
import { cleanLimits } from '#kernel/limits.ts';
import { logOptions } from '#kernel/logging.ts';
import { registerSecurity } from '#kernel/security.ts';
import { CLIENT_DIR, registerStaticFiles } from '#kernel/static-files.ts';
import { registerUpstream } from '#kernel/upstream.ts';

export type AppDeps = {
  config: Config;
  /** Null in front-only mode. */
  database: Database | null;
  now?: () => Date;
  log?: boolean;
};

export type App = {
  server: FastifyInstance;
  background: Background | null;
};

/** Puts the server together: which parts there are and who gets what is said here and nowhere else. */
export async function createApp({
  config,
  database,
  now = () => new Date(),
  log = false,
}: AppDeps): Promise<App> {
  const server = Fastify({
    logger: log && logOptions(config.production),
    bodyLimit: 512 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    // Answers are made anew each time: a quick level beats a small one.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerSecurity(server, config);
  registerFailures(server, now);
  await registerStaticFiles(server);

  let background: Background | null = null;
  if (database) {
    background = new Background(database, server.log, now);
    const catalog = createCatalog({ now });
    const member = createMember({ now });
    const coupons = createCoupons();
    const session = createSessionService({
      database,
      // The sandbox shows codes to whoever asks, so no setting brings it into production.
      sms: config.sandbox && !config.production ? sandboxSms : noSms,
      onRegistered: async (tx, userId, at) => {
        await member.welcome(tx, userId);
        await coupons.grantNewMember(tx, userId, at);
      },
    });
    const sandbox = config.sandbox ? createSandbox(database, config.paymentSecret) : null;
    // Order and payment ask each other: the one about money that has come, the other about orders.
    const order: OrderService = createOrderService({
      database,
      catalog,
      coupons,
      member,
      removeFromCart: removeOrdered,
      refreshPayment: (userId, orderId, at) => payment.refresh(userId, orderId, at),
      closePayments: (tx, userId, orderId) => payment.closeOpen(tx, userId, orderId),
      log: server.log,
      hotlines: { xtl: '400-000-0101', bz: '400-000-0202' },
    });
    const payment: PaymentService = createPaymentService({
      database,
      providers: sandbox ? [sandbox.provider] : [],
      orders: order,
      onRefunded: async () => undefined,
      log: server.log,
    });
    server.decorate('serveDeps', { config, userOfToken: session.userOfToken, now });
    sessionRoutes(server, session);
    catalogRoutes(server, createCatalogService(database));
    cartRoutes(server, createCartService(database, catalog));
    memberRoutes(server, createMemberService(database, member, catalog));
    couponRoutes(server, createCouponService({ database, coupons, catalog }));
    addressRoutes(server, createAddressService(database));
    invoiceRoutes(server, createInvoiceService(database));
    dealerRoutes(server, createDealerService(database));
    orderRoutes(server, order);
    paymentRoutes(server, { payment, sandbox, now });
    background.on(REFUND_JOB, payment.refundJob(now));
    const { expire, autoConfirm, clerk } = order.sweeps;
    background.sweep({ name: 'order.expire', everyMs: 30_000, run: expire });
    background.sweep({ name: 'order.autoConfirm', everyMs: 600_000, run: autoConfirm });
    background.sweep({ name: 'payment.reconcile', everyMs: 15_000, run: payment.reconcile });
    if (config.autoClerk) background.sweep({ name: 'order.clerk', everyMs: 5_000, run: clerk });
    background.sweep({ name: 'session.clean', everyMs: 600_000, run: session.clean });
    background.sweep({
      name: 'kernel.clean',
      everyMs: 600_000,
      run: async (at) => {
        await cleanLimits(database, at);
        await cleanReplies(database, at);
      },
    });
  }
  if (config.apiUpstream) registerUpstream(server, config.apiUpstream);

  server.get('/health', async (_request, reply) => {
    if (database) await database.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
  await registerHtml(server, { clientDir: CLIENT_DIR, now, front: !database });
  return { server, background };
}
