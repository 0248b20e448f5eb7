/** How long the clerk lets things wait, in milliseconds after the last step. */
export const CLERK_RULES = {
  topsUpAfterMs: 20_000,
  shipsAfterMs: 60_000,
  decidesRefundsAfterMs: 30_000,
  receivesReturnsAfterMs: 60_000,
  booksTransfersAfterMs: 20_000,
  takesLeadsAfterMs: 60_000,
  answersLeadsAfterMs: 60_000,
  confirmsDrivesAfterMs: 20_000,
  publishesAfterMs: 20_000,
  acceptsPapersAfterMs: 30_000,
  movesCarsAfterMs: 60_000,
  decidesLicencesAfterMs: 60_000,
  decidesProfessionsAfterMs: 90_000,
  worksForMs: 90_000,
} as const;
