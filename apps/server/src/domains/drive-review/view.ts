import type { DriveReview, DrivenCar } from '@marque/contract/cars/drive-review/schema';
import type { DrivePoint } from '@marque/contract/cars/drive-review/labels';
import type { Brand } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { findDealers } from '../dealer/module.ts';
import { contentImages } from '../media/module.ts';
import type { ShownReview } from '../review/module.ts';
import type { DriveReviewContext } from './context.ts';
import type { DriveFacts } from './subject.ts';

/** A drive with its car and store. */
export type ReviewedDrive = Omit<DriveFacts, 'at'> & {
  seriesId: string;
  dealerId: string;
  at: Date;
};

type Names = {
  pictures: ReadonlyMap<string, StoredImage>;
  series: ReadonlyMap<string, { name: string; image: string | undefined }>;
  typeNames: ReadonlyMap<string, string>;
  dealers: ReadonlyMap<string, { name: string; city: string }>;
};

/** Loads the names and pictures of cars and stores of drives. */
async function namesOf(
  { cars }: DriveReviewContext,
  exec: Exec,
  { brand, now }: { brand: Brand; now: Date },
  drives: readonly ReviewedDrive[],
): Promise<Names> {
  const [all, types, dealers] = [
    await cars.seriesOf(exec, brand),
    await cars.typesOf(exec, [...new Set(drives.flatMap(({ typeId }) => typeId ?? []))], now),
    await findDealers(
      exec,
      drives.map(({ dealerId }) => dealerId),
    ),
  ];
  const series = new Map(
    all.map(({ id, name, colours }) => [id, { name, image: colours[0]?.image }]),
  );
  const shown = new Set(drives.flatMap(({ seriesId }) => series.get(seriesId)?.image ?? []));
  return {
    pictures: await contentImages(exec, [...shown]),
    series,
    dealers,
    typeNames: new Map(types.map(({ id, name }) => [id, name])),
  };
}

function driveView(
  { seriesId, typeId, dealerId, at, km, minutes }: ReviewedDrive,
  { pictures, series, typeNames, dealers }: Names,
): DrivenCar {
  const one = series.get(seriesId);
  const dealer = dealers.get(dealerId);
  return {
    seriesId,
    seriesName: one?.name ?? '',
    typeName: (typeId && typeNames.get(typeId)) || '',
    image: (one?.image && pictures.get(one.image)) || null,
    dealerName: dealer?.name ?? '',
    city: dealer?.city ?? '',
    day: shanghaiDay(at),
    km,
    minutes,
  };
}

/** Returns drives with the names and pictures of their cars and stores, in the same order. */
export async function drivesOf(
  context: DriveReviewContext,
  exec: Exec,
  asked: { brand: Brand; now: Date },
  drives: readonly ReviewedDrive[],
): Promise<DrivenCar[]> {
  const names = await namesOf(context, exec, asked, drives);
  return drives.map((drive) => driveView(drive, names));
}

/** Returns reviews with their drives, in the same order. */
export async function withDrives(
  context: DriveReviewContext,
  exec: Exec,
  asked: { brand: Brand; now: Date },
  shown: readonly ShownReview<DrivePoint, DriveFacts>[],
): Promise<DriveReview[]> {
  const drives = await drivesOf(
    context,
    exec,
    asked,
    shown.map(({ aboutId, dealerId, facts }) => ({
      ...facts,
      seriesId: aboutId,
      dealerId: dealerId ?? '',
      at: new Date(facts.at),
    })),
  );
  return shown.map(({ review }, i) => ({ ...review, drive: drives[i]! }));
}
