import {
  APPOINTMENT_KINDS,
  type AppointmentKindName,
  type Pool,
} from '@marque/contract/appointment/kinds';
import type { AppointmentFacts } from '@marque/contract/appointment/subjects';
import type { Brand, SourceType } from '@marque/contract/core';
import type { LabourTier } from '@marque/contract/dealer/tier';
import type { PageId, PageParams } from '@marque/contract/pages';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';
import type { Traits } from './times/layout.ts';
import type { Travel } from './times/slots.ts';

/** The person, brand and store of a booking. */
export type Booker = { userId: string; brand: Brand; dealerId: string; now: Date };

/** The result of validating a subject. */
export type PreparedAppointment = {
  /** The title of the appointment: 全包围脚垫 × 1. */
  title: string;
  minutes: number;
  carId: string | null;
  /** The pools it takes; those of its kind when they are left out. */
  pools?: readonly Pool[];
  /** How long resources of a pool are on the way before and after the appointment. */
  travel?: Travel;
  /** The store comes to the person. */
  atDoor?: true;
  /** The traits that resources of a pool must have. */
  needs?: Partial<Record<Pool, Traits>>;
};

/** An appointment as kinds see it. */
export type KnownAppointment<Subject = unknown> = {
  userId: string;
  id: string;
  brand: Brand;
  dealerId: string;
  subject: Subject;
  carId: string | null;
  start: Date;
  end: Date;
  /** The appointment it replaced; null for none. */
  replacesId: string | null;
};

/** A person who sends an application, with the context of the call. */
export type Applicant = Booker & { start: Date; ip: string; sourceType: SourceType | null };

/** The result of validating an application. */
export type AdmittedAppointment<Subject> = {
  /**
   * The subject of the appointment. It is stored in plain text, so it must not contain personal
   * data.
   */
  subject: Subject;
  /** The contact; that of the call when it is left out. */
  contact?: { name: string; phone: string };
  /** Runs in the transaction before the time is taken. Throws to refuse the booking. */
  before: (tx: Tx) => Promise<unknown>;
  /** Runs in the transaction after the booking. */
  booked: (tx: Tx, appointment: KnownAppointment<Subject>) => Promise<unknown>;
};

/** What lists of stores need to know of a subject. */
type Terms = {
  minutes: number;
  needs: Partial<Record<Pool, Traits>>;
  /** What it costs by labour tier; null when that is not known beforehand. */
  priceFen: Partial<Record<LabourTier, number>> | null;
};

type LinkTo = { [P in PageId]: { page: P; query: PageParams<P> } }[PageId];

/** The store and day a person waits for. */
export type WaitedDay = { dealerId: string; day: string };

/**
 * A kind of appointment: its resources, when it can be booked, and its subject, whose schema stands
 * in the contract. The engine knows nothing else about it.
 */
export type AppointmentKind<Subject = unknown, Application = unknown> = {
  kind: AppointmentKindName;
  /** The pools of which an appointment takes one resource each. */
  pools: readonly Pool[];
  /** The pool whose people can be chosen by name, where the store allows it. */
  byName?: Pool;
  gridMinutes: number;
  /** The minimum minutes from now to the start, and how many days can be booked. */
  leadMinutes: number;
  horizonDays: number;
  /** atOnce: a booking is confirmed at once. store: the store has to confirm it. */
  confirm: 'atOnce' | 'store';
  /**
   * Validates an application, for kinds that ask for more than the subject. Runs before the
   * transaction, so that a wrong code counts even if the booking fails.
   */
  admit?: (applicant: Applicant, application: Application) => Promise<AdmittedAppointment<Subject>>;
  /** The member can change the time until so many minutes before the start, and `most` times. */
  changes?: { untilMinutes: number; most: number };
  /** The store sees the phone number only by a logged call, and the person sees the log. */
  keepsLooks?: true;
  /** The key of a subject. A person can have one open appointment per key. */
  subjectKey: (subject: Subject) => string;
  /**
   * Returns what lists of stores show for some items of a series. Left out by kinds without such
   * lists.
   */
  terms?: (
    exec: Exec,
    of: { brand: Brand; seriesId?: string | undefined; items: readonly string[]; now: Date },
  ) => Promise<Terms>;
  /** Locks what the subject refers to, before all other locks. */
  lock?: (tx: Tx, userId: string, subject: Subject) => Promise<unknown>;
  /** Validates a subject. Throws the reason for a refusal. `userId` is null for visitors. */
  gate: (
    exec: Exec,
    booker: Omit<Booker, 'userId'> & { userId: string | null },
    subject: Subject,
  ) => Promise<PreparedAppointment>;
  /** The module's own changes, made in the transaction of the event. */
  effects?: {
    /** Called when the appointment gets a time, its first or a later one. */
    booked?: (tx: Tx, appointment: KnownAppointment<Subject>, now: Date) => Promise<unknown>;
    /** Called when it is cancelled or expires, or the person stays away. A moved one does not end. */
    ended?: (tx: Tx, appointment: KnownAppointment<Subject>, now: Date) => Promise<unknown>;
    /** Called when the person arrives. `by`: who of the store takes them in; '' when nobody does. */
    arrived?: (
      tx: Tx,
      appointment: KnownAppointment<Subject>,
      by: string,
      now: Date,
    ) => Promise<unknown>;
    done?: (tx: Tx, appointment: KnownAppointment<Subject>, now: Date) => Promise<unknown>;
  };
  labels: {
    /** E.g. 到店安装. */
    name: string;
    /** E.g. 一次只能预约一个安装时间. */
    openExists: string;
  };
  /** Returns the data that only appointments of this kind have, by appointment. */
  facts?: (
    exec: Exec,
    userId: string,
    appointments: readonly { id: string; dealerId: string; dealerName: string }[],
  ) => Promise<ReadonlyMap<string, AppointmentFacts>>;
  /** Returns what a cancellation means for the subject, in words for its person. */
  cancelNotes?: (
    exec: Exec,
    appointment: KnownAppointment<Subject>,
    now: Date,
  ) => Promise<readonly string[]>;
  /**
   * Returns the page about the subject. A waiting person has no appointment (null) but a store
   * and day.
   */
  link: (subject: Subject, id: string | null, waits?: WaitedDay) => LinkTo | null;
  /** Returns the page that books an ended appointment again at a time, prefilled with its data. */
  again?: (ended: KnownAppointment<Subject>, start: Date) => LinkTo;
};

const PORTS = Object.fromEntries(
  APPOINTMENT_KINDS.map((kind) => [
    kind,
    definePort<AppointmentKind | null>(`appointment.kind.${kind}`, null),
  ]),
) as Record<AppointmentKindName, Port<AppointmentKind | null>>;

/** Registers a kind of appointment; a module lists it among its ports. */
export const defineAppointmentKind = <Subject, Application = never>(
  kind: AppointmentKind<Subject, Application>,
): ProvidedPort => provide(PORTS[kind.kind], kind as AppointmentKind);

/** Returns the port of a kind; it holds null when no module provides the kind. */
export const kindPort = (kind: AppointmentKindName): Port<AppointmentKind | null> => PORTS[kind];
