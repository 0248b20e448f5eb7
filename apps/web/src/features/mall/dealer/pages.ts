import * as shopInstall from './shop-install.page.tsx';
import * as choseNetWork from './chose-net-work.page.tsx';
import * as makeNetWork from './make-net-work.page.tsx';

export const pages = {
  'mall.shopInstall': shopInstall,
  'mall.choseNetWork': choseNetWork,
  'mall.makeNetWork': makeNetWork,
};
