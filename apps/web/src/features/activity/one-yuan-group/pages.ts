import type { oneYuanGroupPages } from '@marque/contract/activity/one-yuan-group/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import * as prizes from '../prizes/prizes.page.tsx';
import { rulesPageOf } from '../rules/rules.page.tsx';
import * as share from '../share/share.page.tsx';
import { arrivalPage } from '../team/arrival.page.tsx';
import * as record from '../team/record.page.tsx';
import { oneYuanFace } from './face.tsx';
import * as inviteRecord from './invite-record.page.tsx';
import * as testDrive from './test-drive.page.tsx';

export const pages: ModulesOf<typeof oneYuanGroupPages> = {
  'activity.oneYuanGroup': detailsPage('oneYuanGroup', oneYuanFace),
  'activity.oneYuanGroupTeamLeader': record,
  'activity.oneYuanGroupLeagueMember': arrivalPage('oneYuanGroup'),
  'activity.oneYuanGroupInviteRecord': inviteRecord,
  'activity.oneYuanGroupShare': share,
  'activity.oneYuanGroupRule': rulesPageOf('oneYuanGroup'),
  'activity.oneYuanGroupMyPrize': prizes,
  'activity.oneYuanGroupTestDrive': testDrive,
};
