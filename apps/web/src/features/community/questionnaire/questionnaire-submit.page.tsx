import { FillView } from './fill-view.tsx';

export const Component = () => <FillView flow="discover" />;
