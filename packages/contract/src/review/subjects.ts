/** What members review, beside goods (docs/recipes/add-a-review-subject.md). */
export type ReviewSubjectName = 'drive' | 'carOrder' | 'act';
