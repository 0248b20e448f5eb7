import { definePrivatePurpose } from '../media/module.ts';
import { CERTIFICATION_RULES } from './policy.ts';

const keepDays = CERTIFICATION_RULES.refusedDays;

/** A licence identifies car, owner and address. */
export const OWNER_LICENCE = definePrivatePurpose({
  name: 'ownerLicence',
  keepDays,
  looks: { review: '审核车主认证', appeal: '复核车主认证的申诉' },
  stamp: '仅用于车主认证',
  consent: 'licence',
});

export const PROFESSION_PROOF = definePrivatePurpose({
  name: 'professionProof',
  keepDays,
  looks: { review: '审核职业认证', appeal: '复核职业认证的申诉' },
  stamp: '仅用于职业认证',
  consent: 'profession',
});

type CertificationKey = { user_id: string; id: string; kind: string };

export const isOwner = ({ kind }: Pick<CertificationKey, 'kind'>): boolean => kind === 'owner';
export const purposeOf = (of: Pick<CertificationKey, 'kind'>) =>
  isOwner(of) ? OWNER_LICENCE : PROFESSION_PROOF;

/** Names the matter of a certification's pictures. */
export const matterOf = (of: CertificationKey) => ({
  userId: of.user_id,
  subject: `certification:${of.id}`,
  purpose: purposeOf(of).name,
});
