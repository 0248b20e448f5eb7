import type { CarOrderRow } from '../repository.ts';

/** Before it is signed; what a campaign gave holds for the car it was given for. */
export const isEditable = ({ status, kind, type_id, campaign_id }: CarOrderRow): boolean =>
  status === 'reserved' && kind === 'booking' && type_id !== null && campaign_id === null;
