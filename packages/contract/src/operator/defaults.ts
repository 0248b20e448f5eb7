/** Token of the operator there is in development; production refuses it. */
export const OPS_TOKEN = 'development-operator';
