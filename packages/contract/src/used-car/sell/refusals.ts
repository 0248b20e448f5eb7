/** What a lead about selling is refused with. */
export const SELL_REFUSALS = ['REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'SELL_MEMBER'] as const;
/** What an inspection refuses the subject of an appointment with. */
export const inspectSubjectRefusals = ['SALE_NOT_FOUND', 'SALE_ENDED', 'SALE_OTHER_STORE'] as const;
