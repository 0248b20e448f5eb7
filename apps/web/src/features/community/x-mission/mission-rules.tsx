import type { Season } from '@marque/contract/community/x-mission/schema';
import { formatInteger } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { capText, spanText } from './mission-labels.ts';
import { NoSeason } from './no-season.tsx';
import { useSeason } from './use-mission.ts';
import * as styles from './x-mission.module.css';

const IDS = { mission: 'community.xRule', ranking: 'community.xRankingRule' } as const;

/** The rules of the season or of its ranking, from the season's data. */
export function MissionRules({ part }: { part: keyof typeof IDS }) {
  const query = useSeason();
  const href = useHref();
  return (
    <Page id={IDS[part]}>
      <QueryView
        of={query}
        skeleton={<Skeleton height={560} />}
        empty={{ when: ({ season }) => season === null, show: <NoSeason /> }}
      >
        {({ season }) => (
          <article className={styles.paper}>
            <p className={styles.lead}>
              {season!.name}，{spanText(season!)}
            </p>
            {part === 'mission' ? <Points season={season!} /> : null}
            <ol className={styles.clauses}>
              {season!.rules[part].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
            <LinkButton
              block
              kind="secondary"
              to={href(part === 'mission' ? 'community.xRankingRule' : 'community.xRule')}
            >
              {part === 'mission' ? '榜单怎么排' : '怎么得分'}
            </LinkButton>
          </article>
        )}
      </QueryView>
    </Page>
  );
}

function Points({ season: { tasks, tiers } }: { season: Season }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">做什么</th>
          <th scope="col">得分</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map(({ kind, title, points, cap }) => (
          <tr key={kind}>
            <th scope="row">
              {title}
              <small>{capText(cap)}</small>
            </th>
            <td>+{points}</td>
          </tr>
        ))}
        {tiers.map(({ points, name, reward }) => (
          <tr key={points}>
            <th scope="row">
              {name}
              <small>{reward}</small>
            </th>
            <td>{formatInteger(points)} 分</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
