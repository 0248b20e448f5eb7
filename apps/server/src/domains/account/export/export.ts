import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type * as calls from '@marque/contract/account/endpoints';
import { EXPORT_KEPT_DAYS } from '@marque/contract/account/form';
import type { DataExport } from '@marque/contract/account/schema';
import type { Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { isSameSecret } from '#kernel/secrets/hash.ts';
import { placeOf, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { AccountContext } from '../context.ts';
import { collectOwn } from './collect.ts';
import { type ExportRow, exportRepository as exports } from './repository.ts';

export const EXPORT_JOB = 'account.export';
export const EXPORT_FILE_PATH = '/api-u/v1/user/account/export/file';
type Named = { userId: string; id: string };

/** How long an export that is over is still named. */
const NAMED_MS = 30 * DAY_MS;
/** How long the address of a file is valid. */
const LINK_MS = 10 * 60_000;

const COLUMN = { table: 'data_export', column: 'sealed' };
export const sealedExports: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
};

const compress = promisify(gzip);
const expand = promisify(gunzip);

function stateOf({ over_at: over, ready_at: ready }: ExportRow, now: Date): DataExport['state'] {
  if (!ready || !over) return 'making';
  return over > now ? 'ready' : 'over';
}

const shown = (row: ExportRow, now: Date): DataExport => ({
  state: stateOf(row, now),
  askedAt: row.asked_at.toISOString(),
  overAt: row.over_at && row.over_at.toISOString(),
  bytes: row.bytes,
});

async function lastExport(
  exec: Exec,
  userId: string,
  now: Date,
): Promise<Out<typeof calls.dataExport>> {
  const row = await exports.last(exec, userId);
  return { export: row ? shown(row, now) : null };
}

export const showExport = (
  { database }: AccountContext,
  { now, user }: MemberCall<typeof calls.dataExport>,
): Promise<Out<typeof calls.dataExport>> => lastExport(database, user.id, now);

/** Has everything that is kept about the member put together, proved by a code sent to their phone. */
export async function askForExport(
  { database, sessions }: AccountContext,
  { input, now, user }: MemberCall<typeof calls.askDataExport>,
  once: OnceForKey,
): Promise<Out<typeof calls.askDataExport>> {
  const given = { userId: user.id, code: input.code, purpose: 'account' } as const;
  const { proved } = await sessions.provedPhones.proveOwn(database, given, now);
  return once((tx) =>
    proved(tx, async () => {
      const limit = { key: `export:${user.id}`, max: 1, windowMs: DAY_MS };
      await countAgainst(tx, { ...limit, code: 'EXPORT_ASKED_OFTEN' }, now);
      await exports.endEarlier(tx, user.id, now);
      const named: Named = { userId: user.id, id: newId(now) };
      await exports.add(tx, { user_id: named.userId, id: named.id, asked_at: now });
      await enqueue(tx, EXPORT_JOB, named, now);
      return lastExport(tx, user.id, now);
    }),
  );
}

type File = { bytes: number; sealed: string };

/** Puts the file together, and tells its member. */
export const exportJob = (context: AccountContext): JobHandler<Named, File> => ({
  before: async ({ userId, id }) => {
    const { database, now, vault } = context;
    const text = JSON.stringify(
      {
        说明: '这是我们保存的、与你的账号有关的全部数据。图片只列出名称，可以在应用里查看和保存。',
        生成时间: now().toISOString(),
        账号: userId,
        内容: await collectOwn(database, context, userId),
      },
      null,
      2,
    );
    const packed = await compress(text);
    return {
      bytes: Buffer.byteLength(text),
      sealed: vault.seal(placeOf(COLUMN, id), packed.toString('base64')),
    };
  },
  apply: async (tx: Tx, named, file) => {
    const now = context.now();
    const over = new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
    const done = { ...file, ready_at: now, over_at: over };
    if (!(await exports.finish(tx, named, done))) return;
    await context.tell(tx, {
      userId: named.userId,
      brand: null,
      kind: 'system',
      dedupe: `account.export:${named.id}`,
      title: '你的数据整理好了',
      body: `${EXPORT_KEPT_DAYS} 天内可以下载，之后会删除。不是你本人申请的，请尽快更换密码并联系客服。`,
      link: { page: 'member.agreement', query: { view: 'export' } },
      at: now,
    });
  },
});

const proofOf = ({ vault }: AccountContext, { userId, id }: Named, until: number): string =>
  vault.proof('data-export', `${userId}:${id}:${until}`);

/** Returns an address from which the file can be fetched without headers, for some minutes. */
export async function linkToExport(
  context: AccountContext,
  { now, user }: MemberCall<typeof calls.dataExportFile>,
): Promise<Out<typeof calls.dataExportFile>> {
  const row = await exports.last(context.database, user.id);
  if (!row || stateOf(row, now) !== 'ready') throw new DomainError('EXPORT_NOT_READY');
  const until = now.getTime() + LINK_MS;
  const named = { userId: user.id, id: row.id };
  const query = new URLSearchParams({
    of: user.id,
    id: row.id,
    until: String(until),
    proof: proofOf(context, named, until),
  });
  return { path: `${EXPORT_FILE_PATH}?${query}` };
}

type Query = Partial<Record<'of' | 'id' | 'until' | 'proof', unknown>>;

/** The file at an address; null for one that is not valid, or whose file is gone. */
export async function fileAt(
  context: AccountContext,
  { of: userId, id, until, proof }: Query,
  now: Date,
): Promise<Buffer | null> {
  if (typeof userId !== 'string' || typeof id !== 'string') return null;
  if (typeof until !== 'string' || typeof proof !== 'string') return null;
  if (!/^\d{13}$/.test(until) || Number(until) <= now.getTime()) return null;
  const named = { userId, id };
  if (!isSameSecret(proof, proofOf(context, named, Number(until)))) return null;
  const row = await exports.named(context.database, userId, id);
  if (!row?.sealed || stateOf(row, now) !== 'ready') return null;
  const packed = context.vault.open(placeOf(COLUMN, id), row.sealed);
  return expand(Buffer.from(packed, 'base64'));
}

export const forgetExports = ({ database }: AccountContext, now: Date): Promise<void> =>
  exports.clean(database, now, new Date(now.getTime() - NAMED_MS));
