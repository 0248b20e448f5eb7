/**
 * Where the car is: expected, standing in the workshop, lifted while it is worked on, to be fetched or gone
 * again, or not to come.
 */
export type VisitState = 'expected' | 'there' | 'lifted' | 'ready' | 'off';
