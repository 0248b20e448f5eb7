import { campaignList } from '@marque/contract/cars/campaign/endpoints';
import type { CampaignBrief } from '@marque/contract/cars/campaign/schema';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './campaign-card.module.css';

/** The campaigns of a series or of the brand that run or are announced, running ones first. */
export function useCampaigns(seriesId?: string): readonly CampaignBrief[] {
  const api = useApi();
  const { data } = useQuery(api.query(campaignList, { ...(seriesId && { seriesId }) }, 'list'));
  return (data?.items ?? []).filter(({ state }) => state === 'live' || state === 'scheduled');
}

const WHEN: Record<CampaignBrief['state'], (of: CampaignBrief) => string> = {
  scheduled: ({ openAt }) => `${formatDate(openAt)} 开始`,
  live: ({ closeAt }) => `${formatDate(closeAt)} 截止`,
  ended: () => '已截止',
  settled: () => '已结束',
  cancelled: () => '已取消',
};

/** The page about a campaign. Only one brand has such pages. */
export const campaignPage = ({ kind }: Pick<CampaignBrief, 'kind'>) =>
  kind === 'blind' ? ('cars.blindSubscription' as const) : ('cars.presale' as const);

/** A card with a campaign and its rights. */
export function CampaignCard({ of, typeId }: { of: CampaignBrief; typeId?: string | undefined }) {
  const { id, title, slogan, rights, worthFen, state, seriesId } = of;
  const { id: brand } = useBrand();
  const words = (
    <>
      <span className={styles.head}>
        <b>{title}</b>
        <i>{WHEN[state](of)}</i>
      </span>
      <span className={styles.slogan}>{slogan}</span>
      <span className={styles.rights}>
        {rights
          .slice(0, 3)
          .map(({ name }) => name)
          .join(' · ')}
        {worthFen > 0 ? `，合计价值 ${formatMoney(worthFen)}` : ''}
      </span>
    </>
  );
  const page = campaignPage(of);
  return (
    <Card aria-label={title} flush>
      {hasPage(page, brand) ? (
        <PageLink page={page} params={{ id }} className={styles.link}>
          {words}
        </PageLink>
      ) : state === 'live' && typeId ? (
        <PageLink page="cars.buy" params={{ typeId, campaignId: id }} className={styles.link}>
          {words}
        </PageLink>
      ) : (
        <PageLink page="cars.detail" params={{ id: seriesId }} className={styles.link}>
          {words}
        </PageLink>
      )}
    </Card>
  );
}
