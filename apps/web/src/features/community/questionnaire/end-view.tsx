import type { Out } from '@marque/contract/core';
import type { formCard } from '@marque/contract/form-data/endpoints';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Redirect, useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { isSent } from './card-labels.ts';
import { type Flow, FLOWS } from './flow.ts';
import { Way } from './intro-view.tsx';
import * as styles from './questionnaire.module.css';
import { useCard } from './use-card.ts';

type Card = Out<typeof formCard>;

const Figures = lazyComponent(() => import('./figures.tsx'));

/** What others see of a questionnaire that is passed on; null without a picture. */
const targetOf = ({ cover, formId, intro, title }: Card): ShareTarget | null =>
  cover && {
    page: 'community.questionnaireIntro',
    params: { id: formId },
    title,
    desc: intro,
    image: cover,
    price: null,
  };

/** The end of a questionnaire: thanks and reward, and the figures for those who may see them. */
export function EndView({ flow }: { flow: Flow }) {
  const { end, intro } = FLOWS[flow];
  const id = usePageSubjectId(end);
  const card = useCard(id);
  const href = useHref();
  const share = useSheet('share');
  const target = card.data && targetOf(card.data);
  // Only the address of the figures is for those who have answered nothing.
  const isShown = (data: Card) => isSent(data) || (data.results && flow === 'discover');
  const skeleton = <SkeletonCards heights={[192, 240]} />;
  const content = (
    <QueryView
      of={card}
      skeleton={skeleton}
      onError={<LinkButton to={href('community.questionnaires')}>去问卷中心</LinkButton>}
    >
      {(data) => {
        if (isShown(data)) return <End of={data} />;
        // What was sent just now may not be known yet.
        return card.isFetching ? skeleton : <Redirect to={href(intro, { id })} />;
      }}
    </QueryView>
  );
  return (
    <Page
      id={end}
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={
        <ActionBar>
          <LinkButton block to={href('community.questionnaires')}>
            回问卷中心
          </LinkButton>
        </ActionBar>
      }
    >
      {flow === 'direct' ? <MemberGate title="登录后看你的提交">{content}</MemberGate> : content}
      {target ? <PageShare control={share} target={target} /> : null}
    </Page>
  );
}

function End({ of }: { of: Card }) {
  const { blocks } = useBrand();
  const { ending, finishedAt, formId, given, results, title } = of;
  return (
    <div className={styles[blocks.question]}>
      {ending ? (
        <section className={styles.lead} aria-label={ending.title}>
          <h2>{ending.title}</h2>
          {given ? (
            <p className={styles.figure}>
              <b>{given}</b> 已到账
            </p>
          ) : null}
          {ending.text ? <p className={styles.intro}>{ending.text}</p> : null}
        </section>
      ) : null}
      {ending ? <Way of={of} /> : null}
      {ending ? (
        <div className={styles.terms}>
          <ListRow label={title} value={finishedAt ? `${formatDateTime(finishedAt)} 提交` : ''} />
        </div>
      ) : null}
      {results ? (
        <LazyBoundary loading={<SkeletonCards heights={[240]} />}>
          <Figures formId={formId} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
