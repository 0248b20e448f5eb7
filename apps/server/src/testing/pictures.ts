import { mediaUpload } from '@marque/contract/media/endpoints';
import sharp from 'sharp';
import type { Client } from './app.ts';

export async function picture(): Promise<File> {
  const create = { width: 60, height: 40, channels: 3, background: '#c8102e' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
}

/** Uploads a picture of a member. Returns its key. */
export const uploadedPicture = async (client: Client): Promise<string> =>
  (await client.call(mediaUpload, { file: await picture() })).key;
