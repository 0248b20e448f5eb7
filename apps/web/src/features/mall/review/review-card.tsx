import type { Image } from '@marque/contract/common';
import type { Review } from '@marque/contract/mall/review/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

type ReviewCardProps = { review: Review; onZoom: (images: readonly Image[], at: number) => void };

/** One review of a list. */
export const ReviewCard = ({ review, onZoom }: ReviewCardProps) => (
  <Card className={styles.one}>
    <ReviewItem review={review} onZoom={onZoom} linked />
  </Card>
);
