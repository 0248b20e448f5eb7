/** The forms of bodies that are drawn where there is no picture. */
export const BODY_FORMS = ['sedan', 'suv', 'hatch', 'mpv'] as const;
export type BodyForm = (typeof BODY_FORMS)[number];
