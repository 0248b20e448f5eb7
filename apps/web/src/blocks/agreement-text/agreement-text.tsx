import { agreementText } from '@marque/contract/agreement/endpoints';
import type { AgreementKind } from '@marque/contract/agreement/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import styles from './agreement-text.module.css';

type AgreementTextProps = { kind: AgreementKind; version?: string | undefined };

/** The whole text, with its version and the day it came into force. */
export default function AgreementText({ kind, version }: AgreementTextProps) {
  const api = useApi();
  const text = useQuery(api.query(agreementText, { kind, ...(version && { version }) }, 'steady'));
  return (
    <QueryView of={text} skeleton={<Skeleton height={480} />}>
      {({ title, version: shown, effectiveOn, sections }) => (
        <article className={styles.text}>
          <h2>{title}</h2>
          <p className={styles.version}>
            版本 {shown} · {effectiveOn} 起生效
          </p>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      )}
    </QueryView>
  );
}
