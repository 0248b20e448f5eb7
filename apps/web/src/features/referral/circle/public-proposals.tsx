import { circleCall } from '@marque/contract/referral/circle/submission-endpoints';
import { useQuery } from '@tanstack/react-query';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './circle.module.css';

type PublicProposalsProps = { open: boolean; onClose: () => void; id: string };

/** The proposals to a call that their authors show. */
export default function PublicProposals({ open, onClose, id }: PublicProposalsProps) {
  const api = useApi();
  const call = useQuery({ ...api.query(circleCall, { id }, 'live'), enabled: open && id !== '' });
  return (
    <Sheet open={open} onClose={onClose} title="公开的提案">
      <QueryView
        of={call}
        skeleton={<Skeleton height={240} />}
        empty={{
          when: ({ shown }) => shown.length === 0,
          show: <Empty of="posts" title="还没有公开的提案" text="多数人只给评审看，这也可以" />,
        }}
      >
        {({ shown }) => (
          <ul>
            {shown.map(({ at, credit, id: proposalId, images, text }) => (
              <li key={proposalId} className={styles.entry}>
                <div className={styles.line}>
                  <b>{credit || '匿名提案'}</b>
                  <ReportButton subject={{ kind: 'proposal', id: proposalId }} />
                </div>
                <p>{text}</p>
                {images[0] ? (
                  <Picture image={images[0]} alt={`${credit || '提案'}的图片`} sizes="90vw" />
                ) : null}
                <p>
                  <RelativeTime at={at} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
}
