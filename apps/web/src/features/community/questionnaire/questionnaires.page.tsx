import { formList } from '@marque/contract/form-data/endpoints';
import type { FormCard } from '@marque/contract/form-data/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { isOpen, isSent, standText } from './card-labels.ts';
import * as styles from './questionnaire.module.css';
import { useCards } from './use-card.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(formList, {});
  return {};
};

/** The questionnaires of the brand: what waits for an answer, what was answered, what has ended. */
export function Component() {
  const cards = useCards();
  const href = useHref();
  return (
    <Page id="community.questionnaires">
      <QueryView
        of={cards}
        skeleton={<SkeletonCards heights={[96, 120, 120, 120]} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty title="现在没有问卷" text="有新的问卷会放在这里，填完的也能在这里找到">
              <LinkButton size="small" kind="secondary" to={href('entry.home')}>
                回首页
              </LinkButton>
            </Empty>
          ),
        }}
      >
        {({ items }) => <Centre items={items} />}
      </QueryView>
    </Page>
  );
}

function Centre({ items }: { items: readonly FormCard[] }) {
  const { blocks } = useBrand();
  const open = items.filter(isOpen);
  const ahead = items.filter((card) => card.state === 'ahead' && !isSent(card));
  const mine = items.filter(isSent);
  const ended = items.filter(
    (card) => !isSent(card) && (card.state === 'over' || card.state === 'full'),
  );
  return (
    <div className={styles[blocks.question]}>
      <section className={styles.lead} aria-label="等你回答">
        <p className={styles.figure}>
          <b>{open.length}</b> {open.length > 0 ? '份问卷等你说' : '份在收，都填过了'}
        </p>
      </section>
      <Group title="现在可以填" cards={[...open, ...ahead]} />
      <Group title="我填过的" cards={mine} />
      <Group title="已结束" cards={ended} />
    </div>
  );
}

function Group({ title, cards }: { title: string; cards: readonly FormCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.formId}>
            <Row of={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A questionnaire, which opens where the reader goes on. */
function Row({ of }: { of: FormCard }) {
  const { cover, formId, given, results, reward, title } = of;
  const isResult = results && !isOpen(of);
  const gain = given || (isOpen(of) ? reward : '');
  return (
    <PageLink
      page={isResult ? 'community.questionnaireResults' : 'community.questionnaireIntro'}
      params={{ id: formId }}
      className={styles.row}
    >
      {cover ? (
        <Picture image={cover} alt="" sizes="112px" ratio="4 / 3" className={styles.thumb!} />
      ) : null}
      <span className={styles.words}>
        <b>{title}</b>
        <span>
          {standText(of)}
          {isResult ? '，看结果' : ''}
        </span>
        {gain ? <span>{given ? `已得 ${gain}` : `填完得 ${gain}`}</span> : null}
      </span>
    </PageLink>
  );
}
