export { createAlipay } from './alipay/provider.ts';
export { paymentRoutes } from './routes.ts';
export { createSandbox } from './sandbox.ts';
export { createPaymentService, type PaymentService, CLOSE_JOB, REFUND_JOB } from './service.ts';
export { createPayers } from './wechat-pay/payer.ts';
export { createWechatPay } from './wechat-pay/providers.ts';
