import { Card } from '#shared/ui/layout/card.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';

const HEIGHTS = [104, 300, 260];

/** The placeholder of the calculator's cards while they load. */
export const StagesSkeleton = () => (
  <>
    {HEIGHTS.map((height) => (
      <Card key={height}>
        <Skeleton height={height} />
      </Card>
    ))}
  </>
);
