import type { ConsentKind } from '@marque/contract/agreement/kinds';

/** Something that the product may ask of the phone. */
export type PhonePermission = {
  name: string;
  /** What it is for. */
  use: string;
  /** When it is asked for. */
  when: string;
  /** What to do without it. */
  without: string;
  /** The consent that comes before it; a brand without this agreement never asks. */
  consent?: ConsentKind;
};

export const PHONE_PERMISSIONS: readonly PhonePermission[] = [
  {
    name: '相机',
    use: '扫核销码和活动码，拍行驶证、证明和评价照片',
    when: '点「扫码」「拍照」的时候',
    without: '可以手动输入号码，或从相册选图',
  },
  {
    name: '相册，读取',
    use: '选评价、动态、售后凭证和头像的图片与视频',
    when: '点「选图片」的时候，只读取你选中的几张',
    without: '可以现拍，或不附图片',
  },
  {
    name: '相册，保存',
    use: '保存海报、邀请码和个性卡',
    when: '点「保存图片」的时候',
    without: '可以长按图片保存，或截屏',
  },
  {
    name: '位置',
    use: '找最近的门店、填写地区、到店打卡',
    when: '点「定位」「打卡」的时候取一次，不在后台取，不留存轨迹',
    without: '可以自己选城市，打卡可以输店内码',
  },
  {
    name: '通知',
    use: '订单、预约、活动的提醒',
    when: '点「提醒我」的时候，点一次提醒一次',
    without: '提醒仍然在「消息」里',
  },
  {
    name: '剪贴板，写入',
    use: '复制链接、单号和兑换码',
    when: '点「复制」的时候，从不读取剪贴板',
    without: '可以长按文字复制',
  },
  {
    name: '拨打电话',
    use: '联系客服和门店',
    when: '点电话号码的时候，由系统拨出，我们读不到通讯录和通话记录',
    without: '可以用在线客服',
  },
  {
    name: '每日步数',
    use: '走路换能量的活动',
    when: '单独同意之后，点「同步步数」的时候',
    without: '活动的其他任务照常可做',
    consent: 'steps',
  },
];
