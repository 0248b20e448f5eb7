/** Identifies a response by its form, and by its subject for a form about one. */
export type ResponseOf = { formId: string; subjectId?: string };
