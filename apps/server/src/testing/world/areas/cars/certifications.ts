import { privateUpload } from '@marque/contract/media/endpoints';
import { operatorCertificationDecide } from '@marque/contract/member/certification/operator-endpoints';
import { handInLicence, readLicence } from '../../../cars/licences.ts';
import { operatorClient } from '../../../operators.ts';
import { picture } from '../../../pictures.ts';
import { type Area, byId, copyId, ofOperator, page } from '../../area.ts';
import { idOf, ownKind, typed } from '../../kinds.ts';
import { series } from './cars.ts';

/** A certification that was refused, and one that waits. */
const certification = ownKind(async (owner) => {
  const { app, client } = owner;
  const [seriesId] = await series.make(owner);
  const ids: string[] = [];
  for (const id of ['import', 'glare'] as const)
    ids.push((await handInLicence(client, seriesId!, { id })).data.id);
  // Where the clerk is at work it may have decided before.
  await operatorClient(app).refusal(operatorCertificationDecide, {
    id: ids[0]!,
    outcome: 'refused',
    codes: ['photoDark'],
  });
  return ids;
});

const reading = ownKind(async ({ client }) => [(await readLicence(client)).readingId]);

const licence = ownKind(async ({ client }) => [(await readLicence(client)).image], {
  missing: () => `private/${'0'.repeat(32)}`,
});

const proof = ownKind(
  async ({ client }) => {
    const file = await picture();
    return [(await client.call(privateUpload, { file, purpose: 'professionProof' })).key];
  },
  { missing: () => `private/${'0'.repeat(32)}` },
);

export const area: Area = {
  ids: {
    'certification.status': { userId: typed },
    'certification.recognise': { imageIds: { '*': licence } },
    'certification.submit': {
      readingId: reading,
      seriesId: series,
      vin: typed,
      engineNo: typed,
      proofs: { '*': typed },
    },
    'certification.detail': { id: certification },
    'certification.appeal': { id: certification, proofs: { '*': typed } },
    'certification.release': { id: certification, code: typed },
    'profession.apply': { kind: typed, images: { '*': proof } },
    'operator.certifications': { kind: typed },
    'operator.certification': { id: certification },
    'operator.certificationPictures': { id: certification },
    'operator.certificationDecide': { id: certification },
    'operator.certificationRevoke': { id: certification },
  },
  inputs: {
    'certification.recognise': (owner) => ({ imageIds: [idOf(licence, owner)] }),
    'certification.submit': (owner) => ({
      readingId: idOf(reading, owner),
      seriesId: idOf(series, owner),
      vin: 'LDC613P21A1000001',
      name: '林知夏',
      engineNo: 'EP6C100001',
      plate: '沪A10001',
      ownerKind: 'person',
      proofs: [],
    }),
    'certification.detail': byId(certification),
    'certification.appeal': (owner) => ({
      id: idOf(certification, owner),
      text: '照片在室外重拍过，很清楚',
      proofs: [],
    }),
    'profession.apply': (owner) => ({ kind: 'medic', images: [idOf(proof, owner)] }),
    'certification.release': (owner) => ({ id: idOf(certification, owner), code: '000000' }),
  },
  lists: {
    measured: {
      'certification.list': {},
      'operator.certifications': { who: ofOperator, input: page },
    },
    fixed: {
      'as many as a program or the country has': ['profession.kinds'],
      'parts of one record of a member': [
        'certification.submit',
        'certification.detail',
        'certification.appeal',
        'certification.release',
        'profession.apply',
        'operator.certification',
        'operator.certificationPictures',
        'operator.certificationDecide',
        'operator.certificationRevoke',
      ],
    },
    grow: ({ me, copy }) => copy('certification', me, { id: copyId, sealed: 'null' }),
  },
};
