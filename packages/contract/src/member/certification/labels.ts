/** Where a certification stands. */
export const CERTIFICATION_STATES = [
  'byHand',
  'appeal',
  'active',
  'refused',
  'released',
  'revoked',
  'over',
] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];

export const STATE_TEXT: Record<CertificationState, string> = {
  byHand: '人工审核中',
  appeal: '申诉复核中',
  active: '已认证',
  refused: '没有通过',
  released: '已解除',
  revoked: '已撤销',
  over: '已到期',
};

/** What the status lookup says of a state; 0 is a licence that was read and not handed in. */
export const REPORTED_STATUS: Record<CertificationState, number> = {
  byHand: 1,
  appeal: 1,
  refused: 2,
  active: 3,
  released: 4,
  revoked: 4,
  over: 4,
};

/** The checks of a licence, in the order in which people see them. */
export const CHECKS = [
  'original',
  'vin',
  'digit',
  'brand',
  'name',
  'engine',
  'plate',
  'use',
  'free',
] as const;
export type CheckCode = (typeof CHECKS)[number];

/** What each check says when it has passed, and while a person has to look. */
export const CHECK_LABELS: Record<CheckCode, { name: string; passed: string; open: string }> = {
  original: { name: '证件照片', passed: '清楚完整，是原件', open: '由审核人员看照片' },
  vin: { name: '车架号', passed: '和行驶证一致', open: '由审核人员对照行驶证' },
  digit: { name: '校验位', passed: '校验通过', open: '进口车没有校验位，人工核对' },
  brand: { name: '品牌车型', passed: '是本品牌的车', open: '由审核人员核对车型' },
  name: { name: '所有人', passed: '和行驶证一致', open: '由审核人员核对姓名' },
  engine: { name: '发动机号', passed: '和行驶证一致', open: '由审核人员对照行驶证' },
  plate: { name: '车牌号', passed: '和行驶证一致', open: '由审核人员核对车牌' },
  use: { name: '使用性质', passed: '非营运', open: '由审核人员核对使用性质' },
  free: { name: '认证情况', passed: '没有被别人认证', open: '这台车在另一个账号认证过，人工核实' },
};

/** What is read on a licence. */
export const READ_FIELDS = ['vin', 'name', 'engineNo', 'plate', 'model', 'use'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/** What a picture of a licence may suffer from. */
export const PHOTO_WARNINGS = ['glare', 'blurred', 'cut', 'copy', 'screen', 'edited'] as const;
export type PhotoWarning = (typeof PHOTO_WARNINGS)[number];

/** What is wrong with a picture, and how to mend it. */
export const PHOTO_TEXTS: Record<PhotoWarning, { problem: string; mend: string }> = {
  glare: { problem: '太暗或反光', mend: '换到光线均匀的地方，关掉闪光灯再拍' },
  blurred: { problem: '照片模糊', mend: '拿稳手机，点一下证件对焦再拍' },
  cut: { problem: '没拍全', mend: '退后一点，把主页四个角都放进框里' },
  copy: { problem: '像是复印件或翻拍', mend: '请拍行驶证原件，电子版请截图原图' },
  screen: { problem: '像是复印件或翻拍', mend: '不要拍屏幕，请拍原件或上传原图' },
  edited: { problem: '照片像是改动过', mend: '请上传没有修改过的照片' },
};

/** Why a reviewer refuses, and how to mend it. `check`: the check that the reason belongs to. */
export const REFUSALS = {
  photoDark: { text: '照片太暗或反光', mend: '在光线均匀处重拍主页', check: 'original' },
  photoCut: { text: '照片没拍全', mend: '把主页四个角都放进框里重拍', check: 'original' },
  photoCopy: { text: '像是复印件或翻拍', mend: '请拍行驶证原件', check: 'original' },
  notLicence: { text: '不是行驶证主页', mend: '请拍印有车架号和发动机号的一页', check: 'original' },
  vinMismatch: { text: '车架号和行驶证不一致', mend: '对照行驶证逐位核对', check: 'vin' },
  nameMismatch: { text: '所有人和证件不一致', mend: '请照行驶证填写所有人', check: 'name' },
  engineMismatch: {
    text: '发动机号和行驶证不一致',
    mend: '请照“发动机号码”一栏填写',
    check: 'engine',
  },
  otherBrand: { text: '不是本品牌的车', mend: '请到这台车的品牌认证', check: 'brand' },
  commercial: { text: '营运车辆不参加认证', mend: '使用性质变更后可以再认证', check: 'use' },
  notProof: { text: '证明材料看不出职业', mend: '请换一份写明姓名和单位的证明', check: null },
  proofOver: { text: '证明材料已过期', mend: '请上传在有效期内的证明', check: null },
  other: { text: '其他原因', mend: '请看审核说明', check: null },
} as const satisfies Record<string, { text: string; mend: string; check: CheckCode | null }>;
export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];

/** How many proofs go with a certification. */
export const MAX_PROOFS = 3;
/** Photographs that are read, and certifications that are handed in, in a day. */
export const MAX_READINGS = 5;
export const MAX_SUBMISSIONS = 3;
/** Days within which a refusal can be appealed against. */
export const APPEAL_DAYS = 30;
