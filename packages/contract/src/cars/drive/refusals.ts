/** What test drives refuse the subject of an appointment with. */
export const driveSubjectRefusals = ['SERIES_NOT_FOUND', 'DRIVE_NO_CAR'] as const;
/** What they refuse an application with. */
export const driveApplicationRefusals = [
  'DRIVE_LIMIT',
  'DRIVE_TOO_FAR',
  'CONSENT_STALE',
  'CODE_WRONG',
  'CODE_EXPIRED',
] as const;
/** What they refuse another time or store with. */
export const driveMoveRefusals = ['DRIVE_TOO_FAR'] as const;
