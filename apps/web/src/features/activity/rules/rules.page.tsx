import { activityRules } from '@marque/contract/activity/endpoints';
import { placeOf } from '@marque/contract/activity/families';
import type { rulesPages } from '@marque/contract/activity/rules/pages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { RunningInstead } from '../frame/activity-page.tsx';

import * as styles from './rules.module.css';

/** The page of all families: without an id it lists what runs. */
const NONE = '-';

/** The rules of a family's activity, at an address of its own: without an id those of the current one. */
export const rulesPageOf = (family: string): PageModule => ({
  Component: RulesPage,
  prefetch: async ({ params, load }) => {
    await load(activityRules, { id: params.id ?? family });
    return {};
  },
});

/** The rules of an activity, made from what it is configured with. */
export const rulesPage = rulesPageOf(NONE);

function RulesPage() {
  const page = usePageId<keyof typeof rulesPages>();
  const { id } = usePageParams(page);
  const api = useApi();
  const rules = useQuery(api.query(activityRules, { id: id ?? placeOf(page)?.family ?? NONE }));
  return (
    <Page id={page}>
      <QueryView of={rules} skeleton={<Skeleton height={560} />} onError={<RunningInstead />}>
        {({ title, version, sections }) => (
          <article className={styles.paper}>
            <h2>{title}</h2>
            {sections.map(({ title: about, lines }) => (
              <section key={about}>
                <h3>{about}</h3>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
            <p className={styles.version}>第 {version} 版</p>
          </article>
        )}
      </QueryView>
    </Page>
  );
}
