import type { HelpRecord } from '@marque/contract/activity/help/schema';
import type { ComponentType } from 'react';
import type { PageModule } from '#shared/routing/routes.ts';
import { Steps } from './steps.tsx';

/** What a kind says and shows where a friend is asked to help. */
export type HelpFace = {
  /** What it is about in its state, above who asks. */
  Face: ComponentType<{ of: HelpRecord }>;
  /** What the friend does, in the button. */
  act: string;
  thanks: string;
  /** The call that the face reads, which a help changes. */
  reads?: string;
  prefetch?: (context: Parameters<NonNullable<PageModule['prefetch']>>[0]) => Promise<unknown>;
};

/** A mark a friend. */
export const PLAIN: HelpFace = {
  Face: ({ of: { helped, needed } }) => <Steps helped={helped} needed={needed} />,
  act: '帮一把',
  thanks: 'TA 又近了一步',
};
