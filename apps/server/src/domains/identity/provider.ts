/** The name and ID number that a person entered. */
export type StatedIdentity = { name: string; idNumber: string };

/** Compares a name with an ID number. Throws when there is no result. */
export type IdentityProvider = {
  name: string;
  matches: (told: StatedIdentity) => Promise<boolean>;
};

/** The names for which the sandbox returns a mismatch or fails. All others match. */
const MISMATCH = '示例不符';
const SILENT = '示例无应答';

/** Accepts names without a check. For development and demonstrations only. */
export const sandboxIdentity: IdentityProvider = {
  name: 'sandbox',
  matches: ({ name }) =>
    name === SILENT
      ? Promise.reject(new Error('The sandbox does not answer for this name'))
      : Promise.resolve(name !== MISMATCH),
};

/** The provider when none is configured. Every check fails. */
export const noIdentity: IdentityProvider = {
  name: 'none',
  matches: () => Promise.reject(new Error('No identity provider is configured')),
};
