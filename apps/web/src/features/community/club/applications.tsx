import type { Applicant, Club } from '@marque/contract/community/club/schema';
import { useState } from 'react';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './club.module.css';
import ReasonSheet from './reason-sheet.tsx';
import { useLeading } from './use-club.ts';

/** Who waits for a yes, for those who lead the club. */
export default function Applications({ of }: { of: Club }) {
  const { decide } = useLeading(of.id);
  const [refused, setRefused] = useState<Applicant | null>(null);
  return (
    <section className={styles.part}>
      <SectionHead title="等你处理的申请" note={`${of.applications.length} 位`} />
      <ul className={styles.said}>
        {of.applications.map((one) => (
          <li key={one.author.authorId}>
            <AuthorLine author={one.author} at={one.at}>
              <Button size="small" kind="plain" onClick={() => setRefused(one)}>
                婉拒
              </Button>
              <Button
                size="small"
                kind="secondary"
                onClick={() =>
                  decide.mutate({ authorId: one.author.authorId, ok: true, reason: '' })
                }
              >
                通过
              </Button>
            </AuthorLine>
            {one.answer ? <p>{one.answer}</p> : null}
          </li>
        ))}
      </ul>
      <ReasonSheet
        title={`婉拒${refused?.author.nickName ?? ''}的申请`}
        action="婉拒"
        open={refused !== null}
        onClose={() => setRefused(null)}
        onSend={(reason) => {
          decide.mutate({ authorId: refused!.author.authorId, ok: false, reason });
          setRefused(null);
        }}
      />
    </section>
  );
}
