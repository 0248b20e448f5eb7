export { appointmentsAhead, endAppointment } from './appointments.ts';
export { closedReason, toFit } from './policy.ts';
export { installationRoutes } from './routes.ts';
export { createInstallationService } from './service.ts';
