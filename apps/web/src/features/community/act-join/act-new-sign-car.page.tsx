import { SignPage } from './sign-page.tsx';

/** Signs up for an activity with a car, which is chosen first. */
export const Component = () => <SignPage id="community.actNewSignCar" carFirst />;
