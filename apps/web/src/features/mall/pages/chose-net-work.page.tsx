import { StoreChoice } from '../parts/store/store-choice.tsx';

export const Component = () => <StoreChoice page="mall.choseNetWork" />;
