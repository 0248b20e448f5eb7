import type { KilocalorieView } from '@marque/contract/activity/kinds/kilocalorie';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { ActivityPage } from '../frame/activity-page.tsx';
import { Sharing } from '../share/sharing.tsx';

/** The poster of the day: how far it went. Sharing gives nothing. */
export const Component = () => (
  <ActivityPage>
    {(of) => {
      const words = wordsOf(of);
      return <Sharing of={of} {...(words && { words })} />;
    }}
  </ActivityPage>
);

/** What the poster says of today; nothing before anything was read. */
function wordsOf({ view, share }: ActivityDetail) {
  const { own, goal } = view as KilocalorieView;
  const today = own?.week[own.week.length - 1];
  if (!today || today.steps === 0) return undefined;
  return {
    title: `今天 ${today.steps.toLocaleString('en-US')} 步，${today.energy} 能量`,
    desc: today.energy >= goal ? `连续 ${own.run} 天完成` : share.text,
  };
}
