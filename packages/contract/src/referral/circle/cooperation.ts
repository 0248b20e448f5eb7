export const COOPERATION_KINDS = ['brand', 'venue', 'benefit', 'media', 'channel'] as const;
export type CooperationKind = (typeof COOPERATION_KINDS)[number];

/** What a kind of cooperation is about, and the question that only its form asks. */
type Cooperation = { name: string; seeks: string; brings: string; question: string };

export const COOPERATIONS: Readonly<Record<CooperationKind, Cooperation>> = {
  brand: {
    name: '品牌联名',
    seeks: '和车主生活有关、自己做产品的品牌',
    brings: '共创征集、打样评审和商城上架',
    question: '想一起做什么产品',
  },
  venue: {
    name: '场地活动',
    seeks: '能停 20 台车以上、周末可用的场地',
    brings: '车友会的活动和领队，活动保险由我们购买',
    question: '场地在哪里、能停多少台车',
  },
  benefit: {
    name: '门店权益',
    seeks: '车主愿意专程去的小店和营地',
    brings: '圈层资源页的展示，权益由我们发放和结算',
    question: '想给车主什么权益',
  },
  media: {
    name: '媒体内容',
    seeks: '有固定更新、内容原创的作者和栏目',
    brings: '试驾车、路线和拍摄许可',
    question: '内容发在哪里、多久更新一次',
  },
  channel: {
    name: '渠道团购',
    seeks: '为员工或会员采购的单位',
    brings: '专属报价和到店接待，价格以书面合同为准',
    question: '大约多少人、想买什么',
  },
};
