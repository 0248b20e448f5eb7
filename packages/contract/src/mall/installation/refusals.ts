/** What fitting refuses the subject of an appointment with. */
export const installSubjectRefusals = [
  'ORDER_NOT_FOUND',
  'INSTALLATION_NOT_FOUND',
  'INSTALLATION_CLOSED',
  'CAR_NOT_FOUND',
  'CAR_UNFIT',
] as const;
