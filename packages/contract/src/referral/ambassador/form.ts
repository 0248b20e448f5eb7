import * as z from 'zod/mini';
import { agreed, atMost, LongText, picturesOf, requiredChoice, requiredLine } from '../../form.ts';
import { TypedKm } from '../../garage/form.ts';
import { CompanyCode, CompanyName } from '../../mall/invoice/form.ts';
import { countOf } from '../../text/characters.ts';
import { folded } from '../../text/signs.ts';
import { MAX_CAR_PICTURES, MAX_CHANNELS, MAX_OWN_WORDS, MIN_OWN_WORDS } from './labels.ts';

const WORDS_LENGTH = `写 ${MIN_OWN_WORDS}–${MAX_OWN_WORDS} 个字`;
/** What ambassadors say of themselves; others read it. */
export const OwnWords = LongText.check(
  z.refine<string>((text) => countOf(text) >= MIN_OWN_WORDS, WORDS_LENGTH),
  atMost(MAX_OWN_WORDS, WORDS_LENGTH),
);

const MAX_CHANNEL = 200;
const isLink = (text: string): boolean =>
  text.length <= MAX_CHANNEL && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);

/** Links to what somebody publishes, one a line, as they are typed. */
const Channels = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const links = folded(text).split(/\s+/).filter(Boolean);
    const message =
      links.length > MAX_CHANNELS
        ? `最多 ${MAX_CHANNELS} 个链接`
        : '每行一个完整的链接，以 http 或 https 开头';
    if (links.length <= MAX_CHANNELS && links.every(isLink)) return links;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

const asked = {
  cityCode: requiredChoice('请选择所在城市'),
  words: OwnWords,
  channels: Channels,
  contactName: requiredLine(1, '请填写联系人', 20, '联系人最多 20 个字'),
  /** Not employed with a store or the brand. */
  independent: agreed('请确认你不在门店或品牌任职'),
  consent: agreed('请阅读并同意合伙人协议'),
};

/** The application of a person, and that of a company. */
export const PersonForm = z.object({
  kind: z.enum(['owner', 'enthusiast', 'creator'], '请选择身份'),
  ...asked,
});
export const CompanyForm = z.object({
  kind: z.literal('company'),
  ...asked,
  company: CompanyName,
  companyCode: CompanyCode,
});
export const ApplicationForm = z.discriminatedUnion('kind', [PersonForm, CompanyForm], {
  error: '请选择身份',
});

export const OwnWordsForm = z.object({ words: OwnWords });

/** A use of 100 km as it is typed, e.g. 6.8, in tenths. */
const TypedUse = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const match = /^(\d{1,2})(?:\.(\d))?$/.exec(folded(text).trim());
    const tenths = match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : 0;
    if (tenths > 0) return tenths;
    context.issues.push({ code: 'custom', message: '填一个数，如 6.8', input: text });
    return z.NEVER;
  }),
);

const like = requiredLine(2, '写一点喜欢的', 24, '每点最多 24 个字');

/** The card of a car: what its owner says of it. */
export const CarCardForm = z.object({
  images: picturesOf(MAX_CAR_PICTURES).check(z.minLength(1, '至少放一张自己拍的照片')),
  km: TypedKm,
  /** What it uses on 100 km, in tenths of a litre or kWh. */
  use: TypedUse,
  like1: like,
  like2: like,
  like3: like,
  warning: requiredLine(2, '写一点别人买之前要知道的', 40, '最多 40 个字'),
});
