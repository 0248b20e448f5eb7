import { referralRules } from '@marque/contract/referral/programme/endpoints';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useQuery } from '@tanstack/react-query';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Question } from '#shared/ui/display/question.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './rules.module.css';

/** The rules in five sentences, and questions. Nothing where they may not be told. */
export function Rules({ of: { slug, summary, faq } }: { of: ProgrammeView }) {
  if (summary.length === 0) return null;
  return (
    <>
      <section className={styles.part}>
        <SectionHead title="规则几句话说清" />
        <Sentences of={summary} />
        <RulesRow slug={slug} />
      </section>
      {faq.length > 0 ? (
        <section className={styles.part} aria-label="常见问题">
          <SectionHead title="常见问题" />
          <div className={styles.questions}>
            {faq.map(({ question, answer }) => (
              <Question key={question} ask={question} answer={answer} />
            ))}
          </div>
          <CustomerServiceButton topic="account" look="row" />
        </section>
      ) : null}
    </>
  );
}

export const Sentences = ({ of }: { of: readonly string[] }) => (
  <ol className={styles.sentences}>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);

/** The row that opens the whole rules. */
export function RulesRow({ slug }: { slug: string }) {
  const sheet = useSheet('rules');
  return (
    <>
      <ListRow label="规则全文" onClick={() => sheet.show()} />
      <Sheet open={sheet.open} onClose={() => sheet.close()} title="推荐规则">
        <WholeRules slug={slug} />
      </Sheet>
    </>
  );
}

/** The whole rules of the version in force. */
export function WholeRules({ slug }: { slug: string }) {
  const api = useApi();
  const rules = useQuery(api.query(referralRules, { slug }));
  return (
    <QueryView of={rules} skeleton={<Skeleton height={360} />}>
      {({ version, text, legal }) => (
        <article className={styles.whole}>
          <p className={styles.version}>第 {version} 版</p>
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {legal.map((item) => (
            <section key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </section>
          ))}
        </article>
      )}
    </QueryView>
  );
}
