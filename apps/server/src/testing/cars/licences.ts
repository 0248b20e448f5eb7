import { consentGive } from '@marque/contract/agreement/endpoints';
import type { In } from '@marque/contract/core';
import { privateUpload } from '@marque/contract/media/endpoints';
import {
  recogniseLicence,
  submitCertification,
} from '@marque/contract/member/certification/endpoints';
import type { Reading } from '@marque/contract/member/certification/schema';
import sharp from 'sharp';
import { licenceOf, type Sample, SAMPLES } from '#domains/certification/reading/samples.ts';
import { blocksOf, STRIP_SHARE } from '#domains/certification/reading/strip.ts';
import type { Client } from '../app.ts';
import { keyed } from '../orders.ts';

const [WIDTH, HEIGHT] = [320, 220];
let serials = 1_000;

/** A serial number that no other licence of this process has. */
export const freshSerial = (): number => serials++;

/** Draws the picture of a sample's licence: its strip alone, which is what the sandbox reads. */
export async function drawLicence(id: Sample['id'], serial: number): Promise<File> {
  const blocks = blocksOf({ sample: SAMPLES.findIndex((one) => one.id === id) + 1, serial });
  const [wide, high] = [WIDTH / blocks.length, HEIGHT * STRIP_SHARE];
  const bars = blocks
    .map((black, at) =>
      black ? `<rect x="${at * wide}" y="${HEIGHT - high}" width="${wide}" height="${high}"/>` : '',
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${bars}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return new File([Uint8Array.from(bytes)], 'licence.jpg', { type: 'image/jpeg' });
}

type Licence = { id?: Sample['id']; serial?: number };

/** Agrees, uploads a licence and has it read. */
export async function readLicence(
  client: Client,
  { id = 'clearXtl', serial = freshSerial() }: Licence = {},
): Promise<Reading & { image: string; serial: number }> {
  await client.call(consentGive, { kinds: ['licence'], page: 'member.ownerCertification' });
  const file = await drawLicence(id, serial);
  const { key } = await client.call(privateUpload, { file, purpose: 'ownerLicence' });
  const reading = await client.call(recogniseLicence, { imageIds: [key] });
  return { ...reading, image: key, serial };
}

type SubmittedLicence = In<typeof submitCertification>;

/** Hands a licence in as it was read. `change`: what is typed otherwise. */
export async function handInLicence(
  client: Client,
  seriesId: string,
  { id = 'clearXtl', serial = freshSerial() }: Licence = {},
  change: Partial<SubmittedLicence> = {},
) {
  const { readingId } = await readLicence(client, { id, serial });
  const sample = SAMPLES.find((one) => one.id === id)!;
  const { vin, name, engineNo, plate } = licenceOf(sample, serial);
  const typed = { readingId, seriesId, vin, name, engineNo, plate };
  return client.send(
    submitCertification,
    { ...typed, ownerKind: 'person', proofs: [], ...change },
    keyed(),
  );
}
