import * as appletShare from './applet-share.page.tsx';
import * as activityShare from './activity-share.page.tsx';

export const pages = { 'mall.appletShare': appletShare, 'mall.activityShare': activityShare };
