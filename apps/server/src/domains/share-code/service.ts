import { href, type PageId } from '@marque/contract/pages';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/share/endpoints';
import { landingOf } from '@marque/contract/share/landing-of';
import type { Sharer } from '@marque/contract/share/schema';
import { imageSrc } from '@marque/contract/picture-url';
import { type Database, type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { Kernel } from '#kernel/module.ts';
import { imagesOf } from '../media/module.ts';
import type { PublicProfile } from '../session/module.ts';
import { SHARE_LIMITS } from './codes.ts';
import { shareOpened } from './events.ts';
import { faceOf } from './ports.ts';
import { shareRepository as shares } from './repository.ts';

/** Draws a mini-program code (小程序码) for `scene` as PNG. Throws when WeChat returns none. */
export type SunCodes = (scene: string, now: Date) => Promise<Buffer>;

type Deps = {
  database: Database;
  /** null when no mini-program is configured. */
  sunCodes: SunCodes | null;
  /** Returns the public profile of a member. */
  profileOf: (exec: Exec, userId: string) => Promise<PublicProfile>;
  log: { warn: (what: object, text: string) => void };
} & Pick<Kernel, 'ask' | 'emit'>;

const AVATAR_WIDTH = 160;

/**
 * Returns `inviteId` if it is the sharer id of a member other than the buyer, otherwise null.
 * Invalid ids are ignored without an error.
 */
export async function inviterFor(
  exec: Exec,
  buyerId: string,
  inviteId: string | null,
): Promise<string | null> {
  if (!inviteId) return null;
  const inviter = await shares.userOf(exec, inviteId);
  return inviter && inviter !== buyerId ? inviteId : null;
}

/** Creates the handlers of share codes. */
export const createShareCodeService = (deps: Deps) => {
  const { ask, database, emit, sunCodes, profileOf, log } = deps;
  const existing = async (id: string) => {
    const code = await shares.find(database, id);
    if (!code) throw new DomainError('SHARE_NOT_FOUND');
    return code;
  };

  const sharerOf = async (userId: string): Promise<Sharer> => {
    const { nickName, avatar, identification, badgeUrl } = await profileOf(database, userId);
    const image = avatar ? (await imagesOf(database, [avatar])).get(avatar) : undefined;
    return {
      id: await shares.sharerId(database, userId),
      nickName,
      avatar: image ? imageSrc(image, AVATAR_WIDTH) : '',
      identification,
      badgeUrl,
    };
  };

  return {
    /** Returns the member's sharer id. */
    sharerId: shares.sharerId,

    /** Returns the sharer ids of many members. */
    sharerIdsOf: shares.sharerIdsOf,

    /** Returns members by sharer id, without unknown ones. */
    membersBy: shares.usersOf,

    /** Returns the member with a sharer id; undefined for an unknown one. */
    memberBy: shares.userOf,

    /** Returns how a sharer is shown to others; null for an unknown id. */
    async sharerBy(id: string): Promise<Sharer | null> {
      const userId = await shares.userOf(database, id);
      return userId === undefined ? null : sharerOf(userId);
    },

    async save({
      brand,
      user,
      ip,
      now,
      input,
    }: Call<typeof calls.saveSunCodeParam>): Promise<Out<typeof calls.saveSunCodeParam>> {
      const who = user?.id ?? ip;
      await countAgainst(database, { key: `share.save:${who}`, ...SHARE_LIMITS.save }, now);
      return { id: await shares.save(database, user?.id ?? '', { brand, ...input }, now) };
    },

    /** Returns what a code leads to, and tells that it was opened. Throws SHARE_NOT_FOUND. */
    async read({
      ip,
      now,
      input,
      user,
    }: Call<typeof calls.getParamById>): Promise<Out<typeof calls.getParamById>> {
      await countAgainst(database, { key: `share.read:${ip}`, ...SHARE_LIMITS.read }, now);
      const { user_id, brand, page, params } = await existing(input.id);
      const [sharerId, readerId] = [user_id || null, user?.id ?? null];
      const show = ask(faceOf(page));
      const face = show ? await show(database, params, { brand, userId: readerId, now }) : null;
      if (show && !face) throw new DomainError('SHARE_NOT_FOUND');
      if (sharerId === null || sharerId !== readerId)
        await inTransaction(database, (tx) =>
          emit(tx, shareOpened, { brand, page, params, sharerId, readerId, ip, at: now }),
        );
      return { brand, page, params, sharer: sharerId ? await sharerOf(sharerId) : null, face };
    },

    async picture({
      ip,
      now,
      input,
    }: Call<typeof calls.commodityQRCode>): Promise<Out<typeof calls.commodityQRCode>> {
      await countAgainst(database, { key: `share.read:${ip}`, ...SHARE_LIMITS.read }, now);
      const { id, brand, page, params } = await existing(input.id);
      if (sunCodes)
        try {
          const picture = await sunCodes(id, now);
          return { kind: 'sunCode', image: `data:image/png;base64,${picture.toString('base64')}` };
        } catch (error) {
          // A QR code serves as a fallback.
          log.warn({ err: error }, 'no mini-program code');
        }
      const landing = landingOf(page);
      return {
        kind: 'qr',
        path: landing ? href(landing, { id }, brand) : href(page as PageId, params, brand),
      };
    },
  };
};
