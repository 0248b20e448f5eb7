/** What the hand-over of a car refuses the subject of an appointment with. */
export const deliverySubjectRefusals = ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'] as const;
