import { ActivityPage } from '../frame/activity-page.tsx';
import { Sharing } from './sharing.tsx';

/** The poster of an activity, with what friends get to read. */
export const Component = () => <ActivityPage>{(of) => <Sharing of={of} />}</ActivityPage>;
