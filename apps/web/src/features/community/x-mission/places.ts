import type { missionSeason } from '@marque/contract/community/x-mission/endpoints';
import type { Out } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import type { PageId } from '@marque/contract/pages';

export type PlazaDoor = {
  page: PageId;
  params?: Record<string, string>;
  name: string;
  /** What stands beside it in the list. */
  fact: string;
};

/** The places of the plaza in the order of their doors. */
export function placesOf({ season, own }: Out<typeof missionSeason>): PlazaDoor[] {
  return [
    {
      page: 'community.xMission',
      name: 'X 行动',
      fact: own
        ? `${formatInteger(own.points)} 分`
        : season
          ? `${season.tasks.length} 个任务`
          : '筹备中',
    },
    {
      page: 'community.xRanking',
      name: '贡献榜',
      fact: own?.place
        ? `第 ${formatInteger(own.place)} 名`
        : `${formatInteger(season?.members ?? 0)} 人`,
    },
    { page: 'community.badgeWall', name: '勋章馆', fact: '逐枚点亮' },
    { page: 'community.information', name: 'X 圈', fact: '车友的新动态' },
    {
      page: 'community.information',
      params: { tab: 'acts' },
      name: '活动',
      fact: '到场就得分',
    },
  ];
}
