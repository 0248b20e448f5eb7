export { paymentRoutes } from './routes.ts';
export { createSandbox } from './sandbox.ts';
export { createPaymentService, type PaymentService, REFUND_JOB } from './service.ts';
