/** Names a response: to a form, about a thing of the member's where the form asks about one. */
export type ResponseOf = { formId: string; subjectId?: string };
