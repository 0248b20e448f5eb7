import type { Author, AuthorRole } from '@marque/contract/community/common';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';
import { ROLE_OF_IDENTIFICATION } from '@marque/contract/session/identifications';
import type { Exec } from '#kernel/database.ts';
import { anyImagesOf } from '../media/module.ts';
import { accountsOf, facesOf, nickNamesOf } from '../session/module.ts';
import type { AuthorOf, RelationContext } from './context.ts';
import { relationRepository as relations } from './repository.ts';

/** The name of a member who gave up the account. */
const GONE = '已注销用户';

const nobody = (nickName: string, role: AuthorRole): Author => ({
  authorId: '',
  nickName,
  avatar: null,
  identification: [],
  badgeUrl: '',
  car: '',
  role,
});

const roleOf = (identification: Author['identification']): AuthorRole =>
  identification.map(({ id }) => ROLE_OF_IDENTIFICATION[id]).find((role) => role !== undefined) ??
  '';

/** Returns the names of members; undefined for those who gave up their account. */
export async function namesOf(
  exec: Exec,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  const pages = new Map((await relations.pages(exec, ids)).map((row) => [row.user_id, row]));
  const accounts = await accountsOf(exec, ids);
  const nickNameOf = await nickNamesOf(exec, ids);
  return (id) => (accounts.has(id) ? nickNameOf(id) : pages.get(id)?.sample_name) ?? undefined;
}

/** Returns authors as others see them in a brand. null stands for the brand itself. */
export async function authorsOf(
  { garage, shareCodes }: Pick<RelationContext, 'garage' | 'shareCodes'>,
  exec: Exec,
  brand: Brand,
  userIds: readonly (string | null)[],
): Promise<AuthorOf> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  const pages = new Map((await relations.pages(exec, ids)).map((row) => [row.user_id, row]));
  const faceOf = await facesOf(exec, ids);
  const accounts = await accountsOf(exec, ids);
  const sharerIds = await shareCodes.sharerIdsOf(exec, ids);
  const cars = await garage.carNamesOf(exec, ids, brand);
  const avatarOf = (id: string) => faceOf(id).avatar ?? pages.get(id)?.sample_avatar ?? null;
  const keys = ids.flatMap((id) => avatarOf(id) ?? []);
  const pictures = await anyImagesOf(exec, keys);
  return (userId) => {
    if (userId === null) return nobody(`${BRAND_FACTS[brand].name}官方`, 'official');
    const page = pages.get(userId);
    const { identification, badgeUrl, nickName } = faceOf(userId);
    const name = accounts.has(userId) ? nickName : page?.sample_name;
    if (name === undefined || name === null) return nobody(GONE, '');
    const key = avatarOf(userId);
    return {
      authorId: sharerIds.get(userId) ?? '',
      nickName: name,
      avatar: (key && pictures.get(key)) || null,
      identification,
      badgeUrl,
      car: (page?.shows_car ?? true) ? (cars.get(userId) ?? page?.sample_car ?? '') : '',
      role: roleOf(identification),
    };
  };
}
