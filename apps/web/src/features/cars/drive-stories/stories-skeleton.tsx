import { Card } from '#shared/ui/layout/card.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';

/** The placeholder of stories while they load. */
export const StoriesSkeleton = () => (
  <>
    <Card>
      <Skeleton height={110} />
    </Card>
    <ReviewSkeleton />
  </>
);
