import * as calls from '@marque/contract/member/certification/operator-endpoints';
import {
  CertificationLook,
  type CertificationForReview,
  type QueuedCertification,
  QueueState,
} from '@marque/contract/member/certification/operator-schema';
import { REFUSAL_CODES, type RefusalCode } from '@marque/contract/member/certification/labels';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../../command.ts';
import { openPictures, pictureOptions } from '../../pictures.ts';
import * as print from '../../print.ts';

const row = (one: QueuedCertification): string =>
  [
    `${one.id}  ${one.state}  ${one.kind}  ${one.title}  ${one.vin}`,
    `  since ${print.time(one.at)}${one.dueAt ? `, due ${print.time(one.dueAt)}` : ''}${one.overdue ? ', overdue' : ''}`,
    `  to check: ${one.open.join(', ') || 'nothing'}`,
  ].join('\n');

const detail = (one: CertificationForReview): string =>
  [
    row(one),
    `  ${one.name}${one.isCompany ? ' (company)' : ''}  ${one.plate}  engine ${one.engineNo}  ${one.pictures} pictures`,
    ...(one.refused
      ? [`  refused by ${one.refused.by}: ${one.refused.codes.join(', ')} ${one.refused.note}`]
      : []),
    ...(one.appeal ? [`  appeal: ${one.appeal}`] : []),
  ].join('\n');

/** Parses reasons, separated by commas. Throws RefusedCall with the valid ones. */
function codesOf(text: string): RefusalCode[] {
  return text.split(',').map((word) => {
    const code = REFUSAL_CODES.find((one) => one === word.trim());
    if (!code) throw new RefusedCall(`--code is one or several of ${REFUSAL_CODES.join(', ')}`);
    return code;
  });
}

export const group: CommandGroup = {
  refusals: {
    APPEAL_BY_ANOTHER: 'who refused it does not decide the appeal: another reviewer has to',
    AUTH_NOT_ACTIVE: 'this certification is not active',
    CERTIFICATION_DECIDED: 'this certification is decided',
    CERTIFICATION_NOT_FOUND: 'there is no such certification in this brand',
    REFUSAL_UNSAID: '--code is missing, or a --note beside `other`: the member reads it',
  },
  commands: [
    {
      name: 'certifications',
      about: 'licences and proofs of professions that wait, the oldest first',
      options: {
        state: QueueState.options.join(', '),
        kind: 'owner, or a profession',
        ...paging,
      },
      run: async (client, _args, options) => {
        const { kind } = options;
        const data = await client.call(calls.operatorCertifications, {
          ...page(options),
          state: oneOf(QueueState, options['state'], 'state'),
          ...(kind && { kind }),
        });
        const listed = print.list(data, row, 'nothing waits');
        return said(data, data.overdue > 0 ? `${data.overdue} overdue\n${listed}` : listed);
      },
    },
    {
      name: 'certification',
      takes: '<certification>',
      about: 'one certification, masked',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorCertification, { id });
        return said(data, detail(data));
      },
    },
    {
      name: 'certification-pictures',
      takes: '<certification>',
      about: 'writes its pictures, with a watermark, into a folder',
      options: pictureOptions(CertificationLook, 'the member'),
      run: async (client, [id = ''], options) =>
        openPictures(id, CertificationLook, options, (why) =>
          client.call(calls.operatorCertificationPictures, { id, why }),
        ),
    },
    {
      name: 'certify',
      takes: '<approve|refuse> <certification>',
      about: 'decides what waits; an approval ends the certification of the same car by another',
      options: {
        code: `why not, what the member reads: ${REFUSAL_CODES.join(', ')}`,
        note: 'a sentence beside it',
      },
      run: async (client, [what = '', id = ''], { code, note = '' }) => {
        if (what !== 'approve' && what !== 'refuse')
          throw new RefusedCall(`certify takes approve or refuse, not ${what}`);
        const data = await client.call(
          calls.operatorCertificationDecide,
          what === 'approve'
            ? { id, outcome: 'approved' }
            : { id, outcome: 'refused', codes: codesOf(needed(code, 'code')), note },
        );
        return said(data, detail(data));
      },
    },
    {
      name: 'certification-revoke',
      takes: '<certification>',
      about: 'ends an active certification; admins alone',
      options: { reason: 'what the member reads' },
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorCertificationRevoke, {
          id,
          reason: needed(reason, 'reason'),
        });
        return said(data, detail(data));
      },
    },
  ],
};
