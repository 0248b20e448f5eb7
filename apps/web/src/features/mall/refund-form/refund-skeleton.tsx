import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';

/** The placeholder of the refund form. */
export const RefundSkeleton = () => <SkeletonCards heights={[96, 180, 220, 120]} />;
