import { AfterSale } from '../after-sale/after-sale.tsx';
import { ToReview } from '../my-reviews/to-review.tsx';
import { Pickups } from '../pickup/pickups.tsx';

const VIEWS = { pickup: <Pickups />, toReview: <ToReview />, afterSale: <AfterSale /> };
export type OtherState = keyof typeof VIEWS;

/** The content of a tab that does not list orders; loaded when it is opened. */
export default function OtherView({ of }: { of: OtherState }) {
  return VIEWS[of];
}
