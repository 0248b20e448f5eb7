/** The two sets of addresses of one questionnaire: opened from a message, and from the community. */
export const FLOWS = {
  direct: {
    intro: 'community.questionnaire',
    fill: 'community.questionnaireDetails',
    end: 'community.questionnaireFinish',
  },
  discover: {
    intro: 'community.questionnaireIntro',
    fill: 'community.questionnaireSubmit',
    end: 'community.questionnaireResults',
  },
} as const;
export type Flow = keyof typeof FLOWS;
