/** The operator's token in development. Production refuses it. */
export const OPS_TOKEN = 'development-operator';
