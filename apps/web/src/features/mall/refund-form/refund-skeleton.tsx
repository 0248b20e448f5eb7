import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';

/** In the shape of the form. */
export const RefundSkeleton = () => <SkeletonCards heights={[96, 180, 220, 120]} />;
