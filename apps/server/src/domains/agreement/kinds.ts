import type { ConsentKind } from '@marque/contract/agreement/kinds';

type ConsentLabels = { about: string; stops: string };

/** The texts shown with each consent. */
export const CONSENT_LABELS: Record<ConsentKind, ConsentLabels> = {
  user: {
    about: '使用会员账号、商城和到店服务的约定',
    stops: '撤回后账号退出登录，只能浏览；再次登录时重新征求同意。订单和积分保留。',
  },
  privacy: {
    about: '我们怎样收集、使用和保护你的个人信息',
    stops: '撤回后账号退出登录，只能浏览；再次登录时重新征求同意。订单和积分保留。',
  },
  marketing: {
    about: '在消息里收到新品、活动和优惠，每周最多两条',
    stops: '关闭后不再收到活动消息，订单和售后的消息照常。',
  },
  personalised: {
    about: '按你的爱车排列推荐商品',
    stops: '关闭后推荐只按商品本身排列，与你无关。',
  },
  realName: {
    about: '姓名和身份证号，只用于法律要求的核验和报税',
    stops: '撤回后，需要实名的功能停止使用。',
  },
  licence: {
    about: '行驶证照片和信息，只用于确认你是车主',
    stops: '撤回后车主认证解除，只给车主的权益停止发放。',
  },
  profession: {
    about: '职业证明的照片，只用于确认你的职业',
    stops: '撤回后职业认证解除，证明照片立刻删除；已经到手的券照常使用。',
  },
  lead: {
    about: '称呼、手机号和需求，只交给你选定的那一家门店，用来联系你',
    stops: '撤回后，留给所有门店的称呼、手机号和需求立刻删除，进行中的联系随之结束。',
  },
  insurance: {
    about: '车牌号、车架号和手机号，只交给你选定的那一家门店，由它请保险公司报价',
    stops: '撤回后，门店留有的车牌号、车架号、联系方式和全部报价立刻删除。',
  },
  blind: {
    about: '新车公布价格之前付一笔订金排号：号码怎样用、什么时候退',
    stops: '撤回不影响已付的订金；想退，转订前随时可以退订，全额退回。',
  },
  presale: {
    about: '上市前预订：最高价、权益、上市后的确认和退订',
    stops: '撤回不影响已提交的订单；想取消，请到订单里操作。',
  },
  purchase: {
    about: '买车的合同条款：质量、付款、交付、违约和三包',
    stops: '撤回不影响已签的合同；想取消，请到订单里操作。',
  },
  booking: {
    about: '预订一台车的约定：配置、价格保留多久、怎样锁单和取消',
    stops: '撤回不影响已提交的订单；想取消，请到订单里操作。',
  },
  deposit: {
    about: '订金什么时候退、什么时候转为定金',
    stops: '撤回不影响已付的订金；想退，请到订单里取消，锁单前随时全额退回。',
  },
  steps: {
    about: '每天的总步数，只用来算这个活动的能量',
    stops: '撤回后，步数和由它得来的能量立刻删除；换到的奖品保留。',
  },
  drive: {
    about: '试驾的驾驶条件、路线、保险和信息使用的约定',
    stops: '撤回后不能再约新的试驾；已经约好的可以在试驾记录里取消。',
  },
  circlePrivacy: {
    about: '合作联系人的姓名、电话和公司信息，只用于洽谈你提交的合作',
    stops: '撤回后，进行中的合作意向随之撤回，公司、联系人和合作设想立刻删除。',
  },
  coCreation: {
    about: '共创提案的原创承诺和授权：采纳之前不会被使用',
    stops: '撤回后，还没开始打样的提案随之撤回；已经开始打样的不受影响。',
  },
};
