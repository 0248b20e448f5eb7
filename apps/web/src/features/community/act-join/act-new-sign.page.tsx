import { SignPage } from './sign-page.tsx';

/** Signs up for an activity. */
export const Component = () => <SignPage id="community.actNewSign" />;
