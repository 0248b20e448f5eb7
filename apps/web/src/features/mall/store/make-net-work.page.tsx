import { StoreChoice } from './store-choice.tsx';

export const Component = () => <StoreChoice page="mall.makeNetWork" />;
