import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { SecureServerOptions } from 'node:http2';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { addressRoutes, createAddressService } from '#domains/address/index.ts';
import { baseConfigRoutes, createBaseConfigService } from '#domains/base-config/index.ts';
import {
  afterSaleRoutes,
  type AfterSaleService,
  createAfterSaleService,
  createAfterSaleSweeps,
} from '#domains/after-sale/index.ts';
import { cartRoutes, createCartService, removeOrdered } from '#domains/cart/index.ts';
import {
  ARRIVAL_JOB,
  arrivalRoutes,
  catalogRoutes,
  createArrivals,
  createCatalog,
  createCatalogService,
  createEntrySheets,
  createFlashService,
  createPreviews,
  createHomeLayout,
  flashRoutes,
  shelfDesk,
} from '#domains/catalog/index.ts';
import { couponRoutes, createCoupons, createCouponService } from '#domains/coupon/index.ts';
import { createDealerService, dealerRoutes } from '#domains/dealer/index.ts';
import {
  CARRY_JOB,
  createFulfilmentService,
  fulfilmentRoutes,
  type FulfilmentService,
} from '#domains/fulfilment/index.ts';
import { createGarage, createGarageService, garageRoutes } from '#domains/garage/index.ts';
import { createInstallationService, installationRoutes } from '#domains/installation/index.ts';
import { createInvoiceService, invoiceRoutes } from '#domains/invoice/index.ts';
import {
  createOrderService,
  orderInvoicing,
  noVehicleOrders,
  orderDesk,
  orderRoutes,
  type OrderService,
  reviewableLines,
  type VehicleOrders,
} from '#domains/order/index.ts';
import {
  CLOSE_JOB,
  createAlipay,
  createPayers,
  createPaymentService,
  createSandbox,
  createWechatPay,
  paymentRoutes,
  type PaymentService,
  REFUND_JOB,
} from '#domains/payment/index.ts';
import { createPickupService, pickupRoutes } from '#domains/pickup/index.ts';
import { createMediaService, mediaRoutes, REMOVE_FILES_JOB } from '#domains/media/index.ts';
import { createLocationService, locationRoutes } from '#domains/location/index.ts';
import { createOfferService, offerRoutes } from '#domains/offer/index.ts';
import { createMember, createMemberService, memberRoutes } from '#domains/member/index.ts';
import { createReviews, createReviewService, reviewRoutes } from '#domains/review/index.ts';
import {
  createAliyunSms,
  createSandboxSms,
  createSessionService,
  facesOf,
  memberDesk,
  noSms,
  phoneOf,
  publicProfile,
  sessionRoutes,
} from '#domains/session/index.ts';
import { createOperatorService, operatorFinder, operatorRoutes } from '#domains/operator/index.ts';
import { createShareCodeService, shareCodeRoutes } from '#domains/share-code/index.ts';
import {
  noTickets,
  sandboxTickets,
  wechatRoutes,
  wechatSunCodes,
  wechatTickets,
} from '#domains/wechat/index.ts';
import {
  createWriteOffService,
  writeOffRoutes,
  type WriteOffService,
} from '#domains/write-off/index.ts';
import { createTopicService, topicRoutes } from '#domains/topic/index.ts';
import { databaseChecks } from '#database/readiness.ts';
import { registerAnswerTimeout } from '#kernel/answer-timeout.ts';
import { registerBuildHeader } from '#html/build-header.ts';
import { registerHtml } from '#html/index.ts';
import { Background } from '#kernel/background.ts';
import type { Database } from '#kernel/database.ts';
import { createGateway } from '#kernel/gateway.ts';
import { refuseAddress, registerFailures } from '#kernel/failures.ts';
import { cleanReplies } from '#kernel/idempotency.ts';
import { cleanLimits } from '#kernel/limits.ts';
import { registerOperation } from '#kernel/operation.ts';
import { logOptions } from '#kernel/logging.ts';
import { folderStore } from '#kernel/object-store.ts';
import { s3Store } from '#kernel/s3-store.ts';
import { registerSecurity } from '#kernel/security.ts';
import { CLIENT_DIR, MEDIA_DIR, registerStaticFiles } from '#kernel/static-files.ts';
import { registerUpstream } from '#kernel/upstream.ts';

/** As long as Fastify keeps a connection over plain HTTP that asks nothing. */
const KEEP_ALIVE_MS = 72_000;
/** Requests under way at once over one HTTP/2 connection; a page asks for dozens. */
const STREAMS_OF_A_CONNECTION = 128;

/** Service telephones. */
const HOTLINES = { xtl: BRAND_FACTS.xtl.hotline, bz: BRAND_FACTS.bz.hotline };

export type AppDeps = {
  config: Config;
  /** Null in front-only mode. */
  database: Database | null;
  /** The one clock of the product; the web follows it. */
  now: () => Date;
  /** Off by default; a stream gets the lines instead of the process's output. */
  log?: boolean | { write: (line: string) => void };
  /** Car orders that goods can be bought for. */
  vehicleOrders?: VehicleOrders;
};

export type App = {
  server: FastifyInstance;
  background: Background | null;
};

/**
 * HTTP/2 over TLS, and HTTP/1.1 for those who do not speak it. An `object`, because Fastify's types
 * would tell such a server apart: its requests and answers have all that routes use.
 */
function overTls(tls: NonNullable<Config['tls']>): object {
  const https: SecureServerOptions = {
    ...tls,
    allowHTTP1: true,
    http1Options: { keepAliveTimeout: KEEP_ALIVE_MS },
    settings: { maxConcurrentStreams: STREAMS_OF_A_CONNECTION },
  };
  return { http2: true, https };
}

/** Puts the server together: which parts there are and who gets what is said here and nowhere else. */
export async function createApp({
  config,
  database,
  now,
  log = false,
  vehicleOrders = noVehicleOrders,
}: AppDeps): Promise<App> {
  const server = Fastify({
    logger: log && {
      ...logOptions(config.production),
      ...(log === true ? {} : { stream: log }),
    },
    bodyLimit: 512 * 1024,
    requestTimeout: config.timeouts.request,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress(now),
    ...(config.tls && overTls(config.tls)),
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    // Answers are made anew each time: a quick level beats a small one.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerSecurity(server, config);
  registerFailures(server, now);
  registerAnswerTimeout(server, config.timeouts.answer);
  const checks = database ? databaseChecks(database) : {};
  await registerOperation(server, { config, database, checks, now });
  registerBuildHeader(server, CLIENT_DIR);
  await registerStaticFiles(server);

  let background: Background | null = null;
  if (database) {
    background = new Background(database, server.log, now);
    await server.register(multipart);
    const media = createMediaService({
      database,
      objects: config.s3
        ? s3Store(config.s3, now)
        : folderStore(path.join(config.dataDir, 'uploads')),
      content: folderStore(MEDIA_DIR),
    });
    const catalog = createCatalog({ now });
    const member = createMember({ now });
    const coupons = createCoupons();
    const garage = createGarage();
    const reviews = createReviews();
    // The sandbox shows codes to whoever asks, so no setting brings it into production.
    const sms = config.sms
      ? createAliyunSms(config.sms, now)
      : config.sandbox && !config.production
        ? createSandboxSms(server.log)
        : noSms;
    const session = createSessionService({
      database,
      sms,
      onRegistered: async (tx, userId, at) => {
        await member.welcome(tx, userId);
        await coupons.grantNewMember(tx, userId, at);
      },
    });
    const {
      publicUrl,
      wechat,
      payments: { wechatPay, alipay },
    } = config;
    // Only the account a merchant is bound to can name payers to it.
    const payers = wechat && wechatPay?.appId === wechat.appId ? createPayers(wechat) : null;
    const sandbox = config.sandbox ? createSandbox(database, config.paymentSecret) : null;
    // Order asks payment about money, fulfilment about parcels, write-off for codes; all ask about orders.
    const order: OrderService = createOrderService({
      database,
      catalog,
      coupons,
      member,
      removeFromCart: removeOrdered,
      refreshPayment: (userId, orderId, at) => payment.refresh(userId, orderId, at),
      closePayments: (tx, userId, orderId, at) => payment.closeOpen(tx, userId, orderId, at),
      parcels: {
        dispatch: (tx, one, at) => fulfilment.dispatch(tx, one, at),
        receive: (tx, one, of, at) => fulfilment.receive(tx, one, of, at),
      },
      codes: { issue: (tx, one, lines, at) => writeOff.issue(tx, one, lines, at) },
      log: server.log,
      hotlines: HOTLINES,
      vehicleOrders,
    });
    const fulfilment: FulfilmentService = createFulfilmentService({
      database,
      catalog,
      orders: order,
    });
    const writeOff: WriteOffService = createWriteOffService({ database, catalog, orders: order });
    const payment: PaymentService = createPaymentService({
      database,
      providers: [
        ...(wechatPay
          ? createWechatPay(wechatPay, { publicUrl, payersKnown: payers !== null })
          : []),
        ...(alipay ? [createAlipay(alipay, { publicUrl })] : []),
        ...(sandbox ? [sandbox.provider] : []),
      ],
      payers,
      publicUrl,
      orders: order,
      onRefunded: (tx, refundId, at) => afterSale.onRefunded(tx, refundId, at),
      log: server.log,
    });
    const afterSale: AfterSaleService = createAfterSaleService({
      database,
      catalog,
      coupons,
      orders: order,
      payment,
      hotlines: HOTLINES,
    });
    const refunds = createAfterSaleSweeps({ database, afterSale, log: server.log });
    const tickets = config.wechat
      ? wechatTickets(config.wechat)
      : config.sandbox && !config.production
        ? sandboxTickets
        : noTickets;
    server.decorate('serveDeps', {
      config,
      userOfToken: session.userOfToken,
      operatorOfToken: operatorFinder(database, config.opsToken),
      now,
    });
    wechatRoutes(server, tickets);
    shareCodeRoutes(
      server,
      createShareCodeService({
        database,
        sunCodes: config.miniProgram && wechatSunCodes(config.miniProgram),
        profileOf: publicProfile,
        log: server.log,
      }),
    );
    sessionRoutes(server, session);
    const previews = createPreviews(config.paymentSecret);
    const homeLayout = createHomeLayout(database);
    const arrivals = createArrivals({
      database,
      tell: async (userId, title) => {
        const phone = await phoneOf(database, userId);
        if (phone) await sms.sendNotice({ phone, template: 'arrival', title });
      },
    });
    arrivalRoutes(server, arrivals);
    background.on(ARRIVAL_JOB, arrivals.job);
    background.sweep({ name: 'catalog.arrivals', everyMs: 15_000, run: arrivals.sweep });
    catalogRoutes(
      server,
      createCatalogService(database, {
        reviewSummary: reviews.summary,
        fitsOf: garage.fits,
        previews,
        homeLayout,
        entrySheets: createEntrySheets(media),
      }),
      now,
    );
    const flash = createFlashService(database);
    flashRoutes(server, flash);
    background.sweep({ name: 'flash.clean', everyMs: 3_600_000, run: flash.clean });
    baseConfigRoutes(server, createBaseConfigService(HOTLINES));
    const cart = createCartService(database, catalog);
    cartRoutes(server, cart);
    offerRoutes(server, createOfferService({ database, catalog, coupons, cartPicks: cart.picks }));
    topicRoutes(server, createTopicService({ database, catalog, coupons }));
    memberRoutes(server, createMemberService(database, member, catalog));
    couponRoutes(server, createCouponService({ database, coupons, catalog }));
    garageRoutes(server, createGarageService(database, garage));
    locationRoutes(server, createLocationService());
    addressRoutes(server, createAddressService(database));
    const invoice = createInvoiceService({ database, orders: orderInvoicing, log: server.log });
    invoiceRoutes(server, invoice);
    background.sweep({ name: 'invoice.reverse', everyMs: 30_000, run: invoice.reverse });
    if (config.autoClerk)
      background.sweep({ name: 'invoice.clerk', everyMs: 15_000, run: invoice.clerk });
    dealerRoutes(server, createDealerService(database));
    orderRoutes(server, order);
    installationRoutes(server, createInstallationService({ database, garage, orders: order }));
    afterSaleRoutes(server, afterSale);
    pickupRoutes(server, createPickupService({ database, orders: order }));
    reviewRoutes(
      server,
      createReviewService({
        database,
        catalog,
        member,
        garage,
        orders: reviewableLines,
        profileOf: publicProfile,
        facesOf,
      }),
    );
    fulfilmentRoutes(server, fulfilment);
    writeOffRoutes(server, writeOff);
    const operator = createOperatorService({
      database,
      clerk: config.autoClerk,
      orders: order,
      orderDesk,
      shelf: shelfDesk,
      previews,
      home: homeLayout,
      fulfilment,
      writeOff,
      refunds: afterSale.operator,
      invoices: invoice,
      reviews,
      members: memberDesk,
      media,
    });
    operatorRoutes(server, operator);
    mediaRoutes(server, media);
    paymentRoutes(server, { payment, sandbox, now });
    background.on(REMOVE_FILES_JOB, media.removeFilesJob);
    background.on(REFUND_JOB, payment.refundJob(now));
    background.on(CLOSE_JOB, payment.closeJob(now));
    background.on(CARRY_JOB, fulfilment.carryJob);
    const { expire, autoConfirm, clerk } = order.sweeps;
    background.sweep({ name: 'order.expire', everyMs: 30_000, run: expire });
    background.sweep({ name: 'order.autoConfirm', everyMs: 600_000, run: autoConfirm });
    background.sweep({ name: 'payment.reconcile', everyMs: 15_000, run: payment.reconcile });
    const { ifClerkWorks } = operator;
    background.sweep({ name: 'order.clerk', everyMs: 5_000, run: ifClerkWorks(clerk) });
    background.sweep({ name: 'afterSale.expire', everyMs: 600_000, run: refunds.expire });
    background.sweep({
      name: 'afterSale.clerk',
      everyMs: 5_000,
      run: ifClerkWorks(refunds.clerk),
    });
    background.sweep({ name: 'media.clean', everyMs: 600_000, run: media.clean });
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

  await registerHtml(server, {
    clientDir: CLIENT_DIR,
    now,
    gateway: config.apiUpstream ? createGateway(config.apiUpstream, { config, now }) : null,
  });
  return { server, background };
}
