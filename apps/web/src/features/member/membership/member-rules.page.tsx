import type { Out } from '@marque/contract/core';
import { memberRules } from '@marque/contract/member/membership/endpoints';
import type { RuleChange, RuleRow, RuleSection } from '@marque/contract/member/membership/schema';
import { fullDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { rulesWith } from './rules-with.ts';
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

function Rules({ effectiveOn, changes, sections: all }: Out<typeof memberRules>) {
  const { section } = usePageParams('member.memberRules');
  const href = useHref();
  const [word, setWord] = useState('');
  const sections = rulesWith(all, word);
  useEffect(() => {
    if (section) bring(section);
  }, [section]);
  return (
    <div className={styles.rules}>
      <p className={styles.since}>{fullDay(effectiveOn)}起执行</p>
      <SearchField
        label="搜索规则"
        value={word}
        onChange={setWord}
        placeholder="搜规则，如 签到、退款"
        most={20}
      />
      <nav className={styles.anchors} aria-label="目录">
        {sections.map(({ id }) => (
          <button key={id} type="button" onClick={() => bring(id)}>
            {TITLES[id]}
          </button>
        ))}
      </nav>
      {sections.length === 0 ? (
        <Empty title="没有找到这条规则" text="换个说法，或问问客服">
          <Button size="small" kind="secondary" onClick={() => setWord('')}>
            看全部规则
          </Button>
        </Empty>
      ) : null}
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
      {changes.length > 0 && word.trim() === '' ? <Changes items={changes} /> : null}
      <nav className={styles.ways} aria-label="更多">
        <ListRow label="用户协议与隐私政策" to={href('member.agreement')} />
      </nav>
    </div>
  );
}

/** What changed lately, each with what was said before. */
function Changes({ items }: { items: readonly RuleChange[] }) {
  return (
    <section className={styles.section} aria-label="最近调整">
      <h2>最近调整</h2>
      {items.map(({ id, day, label, was, is }) => (
        <p key={id} className={styles.change}>
          <b>{label}</b>
          <span>
            {fullDay(day)}起 {is}
          </span>
          {was ? <s>之前 {was}</s> : <small>新增</small>}
        </p>
      ))}
    </section>
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
