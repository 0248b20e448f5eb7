/** What a person tells. */
export type Told = { name: string; idNumber: string };

/** Compares a name with an ID number. Throws when there is no answer. */
export type IdentityProvider = {
  name: string;
  matches: (told: Told) => Promise<boolean>;
};

/** Names the sandbox answers otherwise; it believes every other one. */
const MISMATCH = '示例不符';
const SILENT = '示例无应答';

/** Asks nobody. For development and demonstrations only. */
export const sandboxIdentity: IdentityProvider = {
  name: 'sandbox',
  matches: ({ name }) =>
    name === SILENT
      ? Promise.reject(new Error('The sandbox does not answer for this name'))
      : Promise.resolve(name !== MISMATCH),
};

/** Without a provider no name is checked. */
export const noIdentity: IdentityProvider = {
  name: 'none',
  matches: () => Promise.reject(new Error('No identity provider is configured')),
};
