import * as agreement from './agreement.page.tsx';

export const pages = { 'member.agreement': agreement };
