import type { Out } from '@marque/contract/core';
import { memberRules } from '@marque/contract/member/membership/endpoints';
import type { RuleRow, RuleSection } from '@marque/contract/member/membership/schema';
import { fullDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './rules.module.css';

const TITLES: Record<RuleSection, string> = {
  levels: '等级',
  growth: '成长值',
  score: '积分',
  signIn: '签到',
};

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(memberRules, {});
  return {};
};

/** The rules of membership as they are in force today, written from the rules themselves. */
export function Component() {
  const api = useApi();
  const rules = useQuery(api.query(memberRules, {}));
  return (
    <Page id="member.memberRules">
      <QueryView of={rules} skeleton={<Skeleton height={480} />}>
        {(data) => <Rules {...data} />}
      </QueryView>
    </Page>
  );
}

const nameOf = (id: RuleSection): string => `rules-${id}`;
const bring = (id: string) => document.getElementById(nameOf(id as RuleSection))?.scrollIntoView();

function Rules({ effectiveOn, sections }: Out<typeof memberRules>) {
  const { section } = usePageParams('member.memberRules');
  const href = useHref();
  useEffect(() => {
    if (section) bring(section);
  }, [section]);
  return (
    <div className={styles.rules}>
      <p className={styles.since}>{fullDay(effectiveOn)}起执行</p>
      <nav className={styles.anchors} aria-label="目录">
        {sections.map(({ id }) => (
          <button key={id} type="button" onClick={() => bring(id)}>
            {TITLES[id]}
          </button>
        ))}
      </nav>
      {sections.map(({ id, rows, texts }) => (
        <section key={id} id={nameOf(id)} className={styles.section} aria-label={TITLES[id]}>
          <h2>{TITLES[id]}</h2>
          <dl>
            {rows.map((row) => (
              <Rule key={row.id} row={row} />
            ))}
          </dl>
          {texts.map((text) => (
            <p key={text} className={styles.text}>
              {text}
            </p>
          ))}
        </section>
      ))}
      <nav className={styles.ways} aria-label="更多">
        <ListRow label="用户协议与隐私政策" to={href('member.agreement')} />
      </nav>
    </div>
  );
}

/** A rule that holds, and below it the one that takes its place. */
function Rule({ row: { label, value, note, next } }: { row: RuleRow }) {
  return (
    <>
      <div className={styles.row}>
        <dt>
          {label}
          {note ? <small>{note}</small> : null}
        </dt>
        <dd>{value}</dd>
      </div>
      {next ? (
        <div className={styles.next}>
          <dt>
            {fullDay(next.from)}起{next.label === label ? '' : `：${next.label}`}
            {next.note ? <small>{next.note}</small> : null}
          </dt>
          <dd>{next.value}</dd>
        </div>
      ) : null}
    </>
  );
}
