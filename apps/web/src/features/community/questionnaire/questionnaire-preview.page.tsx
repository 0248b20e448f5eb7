import type { Out } from '@marque/contract/core';
import type { formPreview } from '@marque/contract/form-data/endpoints';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './preview.module.css';
import { usePreview } from './use-card.ts';

/** The questions of a questionnaire, to be read before it is begun. */
export function Component() {
  const id = usePageSubjectId('community.questionnairePreview');
  const preview = usePreview(id);
  const href = useHref();
  return (
    <Page
      id="community.questionnairePreview"
      bar={
        preview.data ? (
          <ActionBar>
            <LinkButton block to={href('community.questionnaireSubmit', { id })}>
              开始填写
            </LinkButton>
          </ActionBar>
        ) : undefined
      }
    >
      <QueryView
        of={preview}
        skeleton={<SkeletonCards heights={[120, 120, 120, 120]} />}
        onError={<LinkButton to={href('community.questionnaires')}>去问卷中心</LinkButton>}
      >
        {({ title, sections }) => (
          <article className={styles.paper}>
            <h2>{title}</h2>
            {sections.map((section) => (
              <section key={section.id} aria-label={section.title || title}>
                {section.title ? <h3>{section.title}</h3> : null}
                {section.note ? <p className={styles.note}>{section.note}</p> : null}
                <ol>
                  {section.questions.map((question) => (
                    <Previewed key={question.number} of={question} />
                  ))}
                </ol>
              </section>
            ))}
          </article>
        )}
      </QueryView>
    </Page>
  );
}

type Question = Out<typeof formPreview>['sections'][number]['questions'][number];

const Previewed = ({ of: { how, notes, number, options, required, title } }: { of: Question }) => (
  <li>
    <p className={styles.title}>
      <b>{number}</b> {title}
    </p>
    <p className={styles.note}>
      {how}
      {required ? '' : '，选填'}
    </p>
    {options.length > 0 ? (
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    ) : null}
    {notes.map((note) => (
      <p key={note} className={styles.when}>
        {note}
      </p>
    ))}
  </li>
);
