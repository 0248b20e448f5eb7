import { driveReviewDetail } from '@marque/contract/cars/drive-review/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { StepsResult } from '#blocks/steps-result/steps-result.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** The page after a review was sent: what happens next. */
export function Component() {
  const api = useApi();
  const href = useHref();
  const { copy } = useBrand();
  const signedIn = useSignedIn();
  const { id = '' } = usePageParams('cars.commentDone');
  const way = useEarnWay('driveReview');
  const review = useQuery({
    ...api.query(driveReviewDetail, { id }, 'live'),
    enabled: signedIn && id !== '',
  });
  const mine = href('cars.myDriveReviews');
  if (id === '') return <Redirect to={mine} />;
  const points = way?.state === 'open' ? way.score : 0;
  return (
    <RecordPage
      id="cars.commentDone"
      login="登录后看你的评价"
      of={review}
      skeleton={<ReviewSkeleton count={2} />}
      wayOn={<LinkButton to={mine}>看我的评价</LinkButton>}
    >
      {({ drive, mean, standing, public: open }) => (
        <StepsResult
          title={standing.state === 'live' ? '评价已公开' : '评价已提交'}
          text="谢谢你说出真实的感受"
          figure={{ label: '综合评分', value: mean.toFixed(1) }}
          next={
            standing.state === 'live'
              ? []
              : [
                  { text: '审核', note: '一般 2 小时内看完，结果会通知你', on: null },
                  {
                    text: open ? '公开到「试驾体验」' : '仅自己和门店可见',
                    note: points > 0 ? `公开后得 ${points} ${copy.score}` : '',
                    on: null,
                  },
                ]
          }
          facts={[
            { label: '试驾车型', value: `${drive.seriesName} ${drive.typeName}`.trim() },
            { label: '门店', value: drive.dealerName },
          ]}
        >
          <LinkButton kind="secondary" to={href('cars.driveStories', { seriesId: drive.seriesId })}>
            看试驾体验
          </LinkButton>
          <LinkButton to={mine}>看我的评价</LinkButton>
        </StepsResult>
      )}
    </RecordPage>
  );
}
