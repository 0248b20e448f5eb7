import { z } from 'zod';
import { DeliverySubject } from '../car-order/delivery/subject.ts';
import { about } from '../common.ts';
import { DriveApplication, DriveFacts, DriveSubject } from '../cars/drive/schema.ts';
import { InstallSubject } from '../mall/installation/subject.ts';
import { UsedCarSubject } from '../used-car/stock/subject.ts';

/** An input with the subject in the shape of its kind. */
export const aboutSubject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    about('install', InstallSubject, shape),
    about('testDrive', DriveSubject, shape),
    about('delivery', DeliverySubject, shape),
    about('view', UsedCarSubject, shape),
  ]);

/** The same for booking: kinds that ask for an application take it as the subject. */
export const withApplication = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    about('install', InstallSubject, shape),
    about('testDrive', DriveApplication, shape),
    about('delivery', DeliverySubject, shape),
    about('view', UsedCarSubject, shape),
  ]);

/** What appointments of some kinds have beside those of others. */
export const AppointmentFacts = z.discriminatedUnion('kind', [DriveFacts]);
export type AppointmentFacts = z.infer<typeof AppointmentFacts>;
