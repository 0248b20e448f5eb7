import * as z from 'zod/mini';
import {
  agreed,
  atMost,
  Line,
  LongText,
  picturesOf,
  requiredChoice,
  requiredLine,
} from '../../form.ts';
import { CompanyCode, CompanyName } from '../../mall/invoice/form.ts';
import { countOf } from '../../text/characters.ts';
import {
  MAX_COOPERATION_PICTURES,
  MAX_PROPOSAL_PICTURES,
  MAX_SUBMISSION_TEXT,
  MIN_PROPOSAL_TEXT,
} from './labels.ts';

const PROPOSAL_LENGTH = `方案写 ${MIN_PROPOSAL_TEXT}–${MAX_SUBMISSION_TEXT} 个字`;

/** The form of a proposal. */
export const ProposalForm = z.object({
  text: LongText.check(
    z.refine<string>((text) => countOf(text) >= MIN_PROPOSAL_TEXT, PROPOSAL_LENGTH),
    atMost(MAX_SUBMISSION_TEXT, PROPOSAL_LENGTH),
  ),
  images: picturesOf(MAX_PROPOSAL_PICTURES),
  /** The name beside a public or chosen proposal; '' for none. */
  credit: Line.check(atMost(20, '署名最多 20 个字')),
  isPublic: z.boolean(),
  original: agreed('请确认方案是你原创的'),
  consent: agreed('请阅读并同意授权书'),
});

/** The form of an offer to cooperate. */
export const CooperationForm = z.object({
  company: CompanyName,
  companyCode: CompanyCode,
  name: requiredLine(1, '请填写联系人', 20, '联系人最多 20 个字'),
  role: requiredLine(1, '请填写职务', 20, '职务最多 20 个字'),
  cityCode: requiredChoice('请选择所在城市'),
  /** The answer to the question of the kind. */
  own: requiredLine(2, '请回答这一项', 200, '最多 200 个字'),
  text: LongText.check(
    z.minLength(10, '请写上合作设想，至少 10 个字'),
    atMost(MAX_SUBMISSION_TEXT, `合作设想最多 ${MAX_SUBMISSION_TEXT} 个字`),
  ),
  images: picturesOf(MAX_COOPERATION_PICTURES),
  consent: agreed('请阅读并同意隐私政策'),
});
