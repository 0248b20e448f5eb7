/** The field for a name as the identity card has it. */
export const IDENTITY_NAME = {
  label: '姓名',
  placeholder: '与身份证一致',
  autoComplete: 'name',
} as const;

/** The field for the number of an identity card. */
export const IDENTITY_NUMBER = {
  label: '身份证号',
  placeholder: '18 位',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 24,
} as const;
