import {
  APPOINTMENT_KINDS,
  type AppointmentKindName,
  type Pool,
} from '@marque/contract/appointment/kinds';
import type { DriveFacts } from '@marque/contract/cars/drive-schema';
import type { Brand, SourceType } from '@marque/contract/core';
import type { PageId, PageParams } from '@marque/contract/pages';
import type { z } from 'zod';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';
import type { Traits } from './layout.ts';
import type { Besides } from './slots.ts';

/** Who wants something booked, where. */
export type Booker = { userId: string; brand: Brand; dealerId: string; now: Date };

/** What a subject comes to. */
export type Prepared = {
  /** As it is said of the appointment: 全包围脚垫 × 1. */
  title: string;
  minutes: number;
  carId: string | null;
  /**
   * Pools this one takes as well, and how much longer than itself: a driver who fetches the car from an
   * hour before until an hour after.
   */
  besides?: Besides;
  /** What resources of a pool must have. */
  needs?: Partial<Record<Pool, Traits>>;
  quote?: { data: object; hash: string };
};

/** An appointment as kinds know it. */
export type KnownAppointment<Subject = unknown> = {
  userId: string;
  id: string;
  brand: Brand;
  dealerId: string;
  subject: Subject;
  carId: string | null;
  start: Date;
  end: Date;
  /** The one it took the place of. */
  replacesId: string | null;
};

/** A person who books, with all that came with it. */
export type Applicant = Booker & { start: Date; ip: string; sourceType: SourceType | null };

/** What an application comes to. */
export type Admitted<Subject> = {
  /** What the appointment is about; nothing personal, it is kept as it is. */
  subject: Subject;
  contact: { name: string; phone: string };
  /** In the transaction, before the time is taken. Throws what refuses it. */
  before: (tx: Tx) => Promise<unknown>;
  /** In the transaction, once it is booked. */
  booked: (tx: Tx, appointment: KnownAppointment<Subject>) => Promise<unknown>;
};

type LinkTo = { [P in PageId]: { page: P; query: PageParams<P> } }[PageId];

/** Where and when a customer waits for a time. */
export type Waiting = { dealerId: string; day: string };

/**
 * A kind of appointment: what it takes of a store, when it can be booked, what it is about. The
 * engine knows nothing else of it.
 */
export type AppointmentKind<Subject = unknown> = {
  kind: AppointmentKindName;
  /** One of each is taken. */
  pools: readonly Pool[];
  /** Whom of it people may choose by name, where the store lets them. */
  byName?: Pool;
  gridMinutes: number;
  /** From now to the first time, and how many days there are. */
  leadMinutes: number;
  horizonDays: number;
  /** atOnce: booked is confirmed. store: the store looks at it first. */
  confirm: 'atOnce' | 'store';
  subject: z.ZodType<Subject>;
  /**
   * What a person sends who books, where that is more than the subject: looked at before the
   * transaction, so that a wrong guess counts.
   */
  admit?: (applicant: Applicant, application: unknown) => Promise<Admitted<Subject>>;
  /** How late and how often its person may change it. */
  changes?: { untilMinutes: number; most: number };
  /** The store sees the number by a call of its own alone, and the person sees who looked. */
  keepsLooks?: true;
  /** Of one subject a person has one open appointment. */
  subjectKey: (subject: Subject) => string;
  /** Keeps what the subject is about as it is; before everything else is locked. */
  lock?: (tx: Tx, userId: string, subject: Subject) => Promise<unknown>;
  /** Looks at a subject. Throws the refusal of what cannot be booked; `userId` is null for visitors. */
  gate: (
    exec: Exec,
    booker: Omit<Booker, 'userId'> & { userId: string | null },
    subject: Subject,
  ) => Promise<Prepared>;
  /** In the transaction of what happened. */
  effects?: {
    /** It has this time now, be it its first or another one. */
    booked?: (tx: Tx, appointment: KnownAppointment<Subject>, now: Date) => Promise<unknown>;
    /** Cancelled, expired, or not come for; not moved. */
    ended?: (tx: Tx, appointment: KnownAppointment<Subject>, now: Date) => Promise<unknown>;
    /** Staff of the store took them in. */
    arrived?: (
      tx: Tx,
      appointment: KnownAppointment<Subject>,
      by: string,
      now: Date,
    ) => Promise<unknown>;
    done?: (tx: Tx, appointment: KnownAppointment<Subject>, now: Date) => Promise<unknown>;
  };
  words: {
    /** 到店安装 */
    name: string;
    /** 一次只能预约一个安装时间 */
    openExists: string;
  };
  /** What a test drive has beside, by appointment. */
  driveFacts?: (
    exec: Exec,
    userId: string,
    appointments: readonly { id: string; dealerId: string; dealerName: string }[],
  ) => Promise<ReadonlyMap<string, DriveFacts>>;
  /** The page of what it is about; who waits has no appointment yet, but a store and a day. */
  link: (subject: Subject, id: string | null, waits?: Waiting) => LinkTo | null;
  /** Where one that has ended is asked for again at a time, with what was typed for it. */
  again?: (ended: KnownAppointment<Subject>, start: Date) => LinkTo;
};

const PORTS = Object.fromEntries(
  APPOINTMENT_KINDS.map((kind) => [
    kind,
    definePort<AppointmentKind | null>(`appointment.kind.${kind}`, null),
  ]),
) as Record<AppointmentKindName, Port<AppointmentKind | null>>;

/** Makes something bookable; a module gives it among its ports. */
export const defineAppointmentKind = <Subject>(kind: AppointmentKind<Subject>): Provided =>
  provide(PORTS[kind.kind], kind as AppointmentKind);

/** The port where what is known of a kind stands; null where no module has it. */
export const kindPort = (kind: AppointmentKindName): Port<AppointmentKind | null> => PORTS[kind];
