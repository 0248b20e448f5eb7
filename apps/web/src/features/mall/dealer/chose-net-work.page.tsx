import { DealerChoice } from './dealer-choice.tsx';

export const Component = () => <DealerChoice page="mall.choseNetWork" />;
