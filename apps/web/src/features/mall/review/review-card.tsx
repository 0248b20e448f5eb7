import type { Review } from '@marque/contract/mall/review/schema';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ReviewItem } from './review-item.tsx';

/** The card of one review in a list. */
export const ReviewCard = ({ review, onZoom }: { review: Review; onZoom: Zoom }) => (
  <Card>
    <ReviewItem review={review} onZoom={onZoom} linked />
  </Card>
);
