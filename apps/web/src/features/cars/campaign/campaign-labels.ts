import type { Campaign } from '@marque/contract/cars/campaign/schema';

type MomentAhead = { text: string; to: string | null };

/** Returns the next event of a campaign. `to` is null when there is nothing to count down to. */
export function whatIsAhead({
  kind,
  state,
  openAt,
  closeAt,
  revealAt,
  convertBy,
  isRevealed,
}: Pick<
  Campaign,
  'kind' | 'state' | 'openAt' | 'closeAt' | 'revealAt' | 'convertBy' | 'isRevealed'
>): MomentAhead {
  switch (state) {
    case 'scheduled':
      return { text: '距开始', to: openAt };
    case 'live':
      return { text: '距结束', to: closeAt };
    case 'ended':
      if (!isRevealed) return { text: kind === 'blind' ? '距揭晓' : '距上市', to: revealAt };
      return { text: kind === 'blind' ? '距转订截止' : '距确认截止', to: convertBy };
    case 'settled':
      return { text: '活动已结束', to: null };
    case 'cancelled':
      return { text: '活动已取消，已付的订金全额退回', to: null };
  }
}

type Question = { ask: string; answer: string };

/** Common questions, answered from the agreements. */
export const questionsOf = ({ kind }: Pick<Campaign, 'kind'>): Question[] =>
  kind === 'blind'
    ? [
        {
          ask: '号码按什么排？',
          answer: '按付款时间，先付先排。前面的人退订，你的号码不变，排位自动提前。',
        },
        {
          ask: '揭晓后怎么转为预订？',
          answer: '按号码先后开放，选好配置、补足订金就行。付过的订金和抵扣金额都计入订单。',
        },
        {
          ask: '看了价格不想买呢？',
          answer: '转订前随时退，不用说理由；到期没有转订，系统自动全额退回。',
        },
        {
          ask: '名额满了怎么办？',
          answer: '登记候补。有人退订时按登记先后通知，名额为你留 24 小时。',
        },
      ]
    : [
        {
          ask: '现在付了订金，还能改配置吗？',
          answer: '锁单前随时能改，差价多退少补；不想要了也随时能退。',
        },
        {
          ask: '权益什么时候给？',
          answer: '确认并提车后发放。不能折现，也不能转给别人。',
        },
        {
          ask: '同一台车能享受几场活动？',
          answer: '一场。有更优惠的，锁单前可以改用，不用重新排队。',
        },
      ];
