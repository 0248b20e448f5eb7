/** What viewings refuse the subject of an appointment with. */
export const viewSubjectRefusals = ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'] as const;
/** What questions about a car and applications for a subscription are refused with. */
export const usedCarLeadRefusals = ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'] as const;
