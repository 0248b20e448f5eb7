import { EndView } from './end-view.tsx';

export const Component = () => <EndView flow="discover" />;
