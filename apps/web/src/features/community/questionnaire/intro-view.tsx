import type { Out } from '@marque/contract/core';
import type { formCard } from '@marque/contract/form-data/endpoints';
import { Road, Sectors } from '#blocks/question-way/question-way.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { closedText, isOpen, isSent, startText } from './card-labels.ts';
import { type Flow, FLOWS } from './flow.ts';
import * as styles from './questionnaire.module.css';
import { useCard } from './use-card.ts';

type Card = Out<typeof formCard>;

/** One questionnaire before it is filled in: who asks, how long it takes, what for. */
export function IntroView({ flow }: { flow: Flow }) {
  const { intro } = FLOWS[flow];
  const card = useCard(usePageSubjectId(intro));
  const href = useHref();
  return (
    <Page id={intro} bar={card.data ? <IntroBar of={card.data} flow={flow} /> : undefined}>
      <QueryView
        of={card}
        skeleton={<SkeletonCards heights={[192, 96, 160]} />}
        onError={<LinkButton to={href('community.questionnaires')}>去问卷中心</LinkButton>}
      >
        {(data) => <Intro of={data} flow={flow} />}
      </QueryView>
    </Page>
  );
}

function IntroBar({ of, flow }: { of: Card; flow: Flow }) {
  const href = useHref();
  const params = { id: of.formId };
  return (
    <ActionBar>
      {isOpen(of) ? (
        <LinkButton block to={href(FLOWS[flow].fill, params)}>
          {startText(of)}
        </LinkButton>
      ) : of.results ? (
        <LinkButton block to={href('community.questionnaireResults', params)}>
          看结果
        </LinkButton>
      ) : (
        <LinkButton block to={href('community.questionnaires')}>
          看看别的问卷
        </LinkButton>
      )}
    </ActionBar>
  );
}

function Intro({ of, flow }: { of: Card; flow: Flow }) {
  const { blocks, name } = useBrand();
  const { cover, asker, title, intro, minutes, questions } = of;
  const closed = closedText(of);
  return (
    <div className={styles[blocks.question]} data-over={of.state === 'over' || undefined}>
      {cover ? (
        <Picture image={cover} alt="" sizes="100vw" ratio="16 / 9" hero className={styles.cover!} />
      ) : null}
      <section className={styles.lead} aria-label={title}>
        <p>{asker || name}想听你说</p>
        <h2>{title}</h2>
        <p className={styles.figure}>
          <b>{minutes}</b> 分钟，最多 {questions} 题
        </p>
        {closed ? <p className={styles.closed}>{closed}</p> : null}
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </section>
      <Terms of={of} />
      {flow === 'discover' ? <Sections of={of} /> : null}
      <Way of={of} />
    </div>
  );
}

/** What a person wants to know before they begin. */
function Terms({ of }: { of: Card }) {
  const href = useHref();
  const { anonymous, closesAt, formId, given, preview, reward, state } = of;
  return (
    <div className={styles.terms}>
      {given ? <ListRow label="已得到" value={given} /> : null}
      {reward && !isSent(of) ? <ListRow label="填完得到" value={reward} /> : null}
      <ListRow
        label={anonymous ? '不记名' : '记名'}
        note={
          anonymous
            ? '回答里没有你是谁，提交后谁也查不到；不满 5 人的回答不公布'
            : '回答和你的账号一起保存，只用来改进，不公开'
        }
      />
      {closesAt && state !== 'over' ? (
        <ListRow label="截止" value={formatDateTime(closesAt)} />
      ) : null}
      {preview ? (
        <ListRow
          label="先看看有哪些题"
          to={href('community.questionnairePreview', { id: formId })}
        />
      ) : null}
    </div>
  );
}

const Sections = ({ of: { sections } }: { of: Card }) => (
  <ol className={styles.sections} aria-label="内容">
    {sections.map(({ id, title, questions }) => (
      <li key={id}>
        <span>{title || '正题'}</span>
        <span>{questions} 题</span>
      </li>
    ))}
  </ol>
);

/** How far the reader is, as the brand draws it. */
export function Way({ of }: { of: Pick<Card, 'next' | 'questions' | 'status'> }) {
  const { question } = useBrand().blocks;
  const Drawn = { road: Road, sectors: Sectors }[question];
  const done = isSent(of) ? of.questions : (of.next ?? 1) - 1;
  return (
    <div className={styles.way}>
      <Drawn done={done} count={of.questions} />
    </div>
  );
}
