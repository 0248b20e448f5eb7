import { anyImagesOf } from '../media/module.ts';
import type { ShareFaceOf } from '../share-code/ports.ts';
import { clubRepository as clubs } from './repository.ts';

/** What a shared club shows of itself before it is opened. */
export const faceOfClub: ShareFaceOf = async (exec, { id = '' }, { brand }) => {
  const [club] = await clubs.stored(exec, [id]);
  if (club?.brand !== brand || club.state !== 'live') return null;
  const { cover } = club;
  const image = cover === null ? undefined : (await anyImagesOf(exec, [cover])).get(cover);
  return { title: club.name, text: `${club.members} 位车友在这里`, image: image ?? null };
};
