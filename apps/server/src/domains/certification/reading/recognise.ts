import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/certification/endpoints';
import { MAX_READINGS } from '@marque/contract/member/certification/labels';
import { DAY_MS } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#kernel/database.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { CertificationContext } from '../context.ts';
import { sealFields } from '../papers.ts';
import { OWNER_LICENCE } from '../pictures.ts';
import { type LicenceRead, NO_FIELDS } from './reader.ts';
import { readingRepository as readings } from './reading-repository.ts';

const UNREAD: LicenceRead = { fields: NO_FIELDS, warnings: [], sample: null };

/** Reads a picture; null where no licence is recognised. Without an answer nothing is read. */
async function readPicture(
  { log, reader }: Pick<CertificationContext, 'log' | 'reader'>,
  bytes: Buffer,
): Promise<LicenceRead | null> {
  try {
    return await reader.read(bytes);
  } catch (error) {
    log.error({ err: error }, 'licence reader did not answer');
    return UNREAD;
  }
}

/**
 * Reads a licence and keeps what was read for a day. Throws PHOTO_UNREADABLE with the id of a reading
 * without fields, by which everything can be typed and decided by hand.
 */
export async function recognise(
  context: CertificationContext,
  { brand, input, now, user }: MemberCall<typeof calls.recogniseLicence>,
): Promise<Out<typeof calls.recogniseLicence>> {
  const { agreements, database, garage, pictures, vault } = context;
  const userId = user.id;
  await agreements.requireConsent(database, { userId, kind: 'licence' }, now);
  const asked = { userId, purpose: OWNER_LICENCE.name };
  const front = await pictures.bytesOfFirst(database, asked, input.imageIds);
  if (!front) throw new DomainError('MEDIA_NOT_FOUND');
  await countAgainst(
    database,
    { key: `licence:${userId}`, max: MAX_READINGS, windowMs: DAY_MS, code: 'AUTH_TRIES' },
    now,
  );
  const found = await readPicture(context, front);
  const { fields, warnings, sample } = found ?? UNREAD;
  const id = newId(now);
  await inTransaction(database, (tx) =>
    readings.add(tx, {
      user_id: userId,
      id,
      brand,
      images: input.imageIds,
      sealed: sealFields(vault, id, fields),
      warnings,
      sample,
      at: now,
    }),
  );
  if (!found) throw new DomainError('PHOTO_UNREADABLE', { readingId: id });
  const series = await garage.series(database, brand);
  const model = fields.model?.value ?? '';
  return {
    readingId: id,
    fields: { ...fields },
    seriesId: series.find(({ name }) => model.includes(name))?.id ?? null,
    warnings: [...warnings],
  };
}
