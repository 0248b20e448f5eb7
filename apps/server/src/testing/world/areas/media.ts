import { randomBytes } from 'node:crypto';
import { privateUpload } from '@marque/contract/media/endpoints';
import { picture, uploadedPicture } from '../../pictures.ts';
import type { Area } from '../area.ts';
import { idOf, ownKind } from '../kinds.ts';

const missingFile = (folder: string) => (): string =>
  `${folder}/${randomBytes(16).toString('hex')}`;

export const upload = ownKind(
  async ({ client }) => {
    const keys = [];
    for (let i = 0; i < 5; i++) keys.push(await uploadedPicture(client));
    return keys;
  },
  { missing: missingFile('upload') },
);

/** Three proofs of refunds and the slip of a bank transfer. */
export const privateImage = ownKind(
  async ({ client }) => {
    const keys = [];
    for (const purpose of ['refundProof', 'refundProof', 'refundProof', 'transferSlip'] as const) {
      const file = await picture();
      keys.push((await client.call(privateUpload, { file, purpose })).key);
    }
    return keys;
  },
  { missing: missingFile('private') },
);

export const area: Area = {
  ids: { 'media.privateImage': { key: privateImage } },
  inputs: { 'media.privateImage': (owner) => ({ key: idOf(privateImage, owner, 1) }) },
};
