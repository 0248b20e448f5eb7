import { z } from 'zod';
import { DeliverySubject } from '../car-order/delivery/subject.ts';
import { about } from '../common.ts';
import { DriveApplication, DriveFacts, DriveSubject } from '../cars/drive/schema.ts';
import { InstallSubject } from '../mall/installation/subject.ts';
import { UsedCarSubject } from '../used-car/stock/subject.ts';
import {
  MaintainApplication,
  MaintainFacts,
  RepairApplication,
  RepairFacts,
  ServiceSubject,
} from '../maintenance/subject-schema.ts';
import { InspectSubject } from '../used-car/sell/subject.ts';

/** An input with the subject in the shape of its kind. */
export const aboutSubject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    about('install', InstallSubject, shape),
    about('testDrive', DriveSubject, shape),
    about('delivery', DeliverySubject, shape),
    about('view', UsedCarSubject, shape),
    about('maintain', ServiceSubject, shape),
    about('repair', ServiceSubject, shape),
    about('inspect', InspectSubject, shape),
  ]);

/** The same for booking: kinds that ask for an application take it as the subject. */
export const withApplication = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    about('install', InstallSubject, shape),
    about('testDrive', DriveApplication, shape),
    about('delivery', DeliverySubject, shape),
    about('view', UsedCarSubject, shape),
    about('maintain', MaintainApplication, shape),
    about('repair', RepairApplication, shape),
    about('inspect', InspectSubject, shape),
  ]);

/** What appointments of some kinds have beside those of others. */
export const AppointmentFacts = z.discriminatedUnion('kind', [
  DriveFacts,
  MaintainFacts,
  RepairFacts,
]);
export type AppointmentFacts = z.infer<typeof AppointmentFacts>;
