/** The parts of the papers that contract, invoice and plate require. */
export const SUPPLEMENT_PARTS = ['buyer', 'papers', 'documents', 'quota', 'tradeIn'] as const;
export type SupplementPart = (typeof SUPPLEMENT_PARTS)[number];

export const SUPPLEMENT_PART_NAMES: Record<SupplementPart, string> = {
  buyer: '购车人',
  papers: '上牌和开票',
  documents: '证件照片',
  quota: '购车指标',
  tradeIn: '置换旧车',
};

/** The names of the pictures of papers, by form field. */
export const PAPER_PICTURES = {
  front: '身份证人像面',
  back: '身份证国徽面',
  licence: '营业执照',
  quotaPaper: '指标证明文件',
  driving: '行驶证',
  registration: '机动车登记证书',
} as const;
export type PaperPicture = keyof typeof PAPER_PICTURES;

/** The days for which pictures are stored after an order is completed or closed. */
export const PAPER_DAYS = 180;

/**
 * Cities that issue plates only with a quota, by prefix of the city code. Sample data, to be
 * confirmed.
 */
const PLATE_QUOTA = {
  from: '2026-01-01',
  source: '各地小客车数量调控规定（示例数据）',
  cities: ['11', '12', '31', '3301', '4401', '4403', '46'],
};

export const needsQuota = (cityCode: string): boolean =>
  PLATE_QUOTA.cities.some((code) => cityCode.startsWith(code));

/** Returns the parts that an order in this city has. A trade-in is optional. */
export const partsFor = (plateCity: string): readonly SupplementPart[] =>
  SUPPLEMENT_PARTS.filter((part) => part !== 'quota' || needsQuota(plateCity));

export const isRequired = (part: SupplementPart): boolean => part !== 'tradeIn';
