/** Where the car is: expected, standing in the workshop, gone again, or not to come. */
export type VisitState = 'expected' | 'there' | 'ready' | 'off';
