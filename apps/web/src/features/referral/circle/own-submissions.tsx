import type { SubmissionKind } from '@marque/contract/referral/circle/labels';
import { circleMine } from '@marque/contract/referral/circle/submission-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './circle.module.css';
import { nextText, stateText } from './submission-words.ts';

type OwnSubmissionsProps = { kind: SubmissionKind; title: string };

/** What the member has handed in, with its state; nothing without any. */
export default function OwnSubmissions({ kind, title }: OwnSubmissionsProps) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(circleMine, { kind }, 'live'));
  if (!data || data.items.length === 0) return null;
  const page = kind === 'proposal' ? 'referral.circleCalls' : 'referral.circleCooperate';
  return (
    <section className={styles.part}>
      <SectionHead title={title} />
      <div className={styles.rows}>
        {data.items.map((one) => (
          <ListRow
            key={one.id}
            label={one.title}
            note={nextText(one) || one.answer || one.company}
            value={stateText(one)}
            to={href(page, { id: one.id })}
          />
        ))}
      </div>
    </section>
  );
}
