/** A window of a still: its left and upper edge and its width, as shares of the still. */
type Window = readonly [left: number, top: number, width: number];

export type Scene = {
  /** The file of the still in `media`, without its ending. */
  readonly still: string;
  /** Which part of a still that is taller than the film is kept: 0 the upper end, 1 the lower one. */
  readonly top?: number;
  readonly from: Window;
  readonly to: Window;
  /** The caption. */
  readonly says: string;
};

type FilmOf = { readonly ground: string; readonly scenes: readonly Scene[] };

const WHOLE: Window = [0, 0, 1];
const NEARER: Window = [0.05, 0.06, 0.88];
const LEFT: Window = [0, 0.14, 0.8];
const RIGHT: Window = [0.2, 0.14, 0.8];

const PAPER = '0xf6f4f1';
const NIGHT = '0x0b0f1a';

export const FILMS: Readonly<Record<string, FilmOf>> = {
  'film-xtl-walkaround': {
    ground: PAPER,
    scenes: [
      {
        still: 'car/xtl-tianyi-moss-1125',
        from: WHOLE,
        to: NEARER,
        says: '先退开三米，把整车的漆面和缝隙看一遍',
      },
      {
        still: 'car/xtl-tianyi-moss-front-750',
        from: [0.1, 0.1, 0.8],
        to: [0.2, 0.2, 0.6],
        says: '车头：左右大灯一样透亮，前挡玻璃没有小坑',
      },
      {
        still: 'car/xtl-tianyi-moss-side-750',
        from: LEFT,
        to: RIGHT,
        says: '侧面：逐扇开关车门，门缝上下一样宽',
      },
      {
        still: 'car/xtl-tianyi-moss-side-750',
        from: [0.1, 0.46, 0.5],
        to: [0.4, 0.46, 0.5],
        says: '车轮：四条轮胎同品牌同花纹，轮辋没有磕痕',
      },
      {
        still: 'car/xtl-tianyi-moss-rear45-750',
        from: WHOLE,
        to: [0.2, 0.1, 0.8],
        says: '车尾：踩刹车请人看灯，再试后备箱开关',
      },
      {
        still: 'interior/xtl-tianyi-oat-960',
        from: WHOLE,
        to: [0.02, 0.12, 0.7],
        says: '上车：点火后看仪表，几秒内警示灯应全部熄灭',
      },
    ],
  },
  'film-xtl-cabin': {
    ground: PAPER,
    scenes: [
      {
        still: 'interior/xtl-tianyi-oat-960',
        from: [0.05, 0.05, 0.9],
        to: WHOLE,
        says: '先认位置：左边是方向盘和仪表，中间是屏幕',
      },
      {
        still: 'interior/xtl-tianyi-oat-960',
        from: [0, 0.2, 0.6],
        to: [0.04, 0.26, 0.5],
        says: '方向盘：手腕能搭到上沿，就是合适的远近',
      },
      {
        still: 'interior/xtl-tianyi-oat-960',
        from: [0.3, 0.2, 0.55],
        to: [0.36, 0.24, 0.45],
        says: '中控屏：停稳再设导航，行驶中用语音',
      },
      {
        still: 'interior/xtl-tianyi-oat-960',
        top: 1,
        from: [0.3, 0.4, 0.5],
        to: [0.34, 0.5, 0.42],
        says: '中央通道：水杯放进杯托，别放在仪表台上',
      },
      {
        still: 'interior/xtl-oat-seats-960',
        from: WHOLE,
        to: NEARER,
        says: '座椅：头枕上沿与头顶齐平，靠背别太躺',
      },
      {
        still: 'interior/xtl-oat-seats-960',
        top: 1,
        from: [0.1, 0.2, 0.7],
        to: [0.25, 0.25, 0.6],
        says: '后排同样要系安全带，儿童用安全座椅',
      },
    ],
  },
  'film-xtl-care': {
    ground: PAPER,
    scenes: [
      {
        still: 'product/xtl-smart-inflator-use-960',
        from: WHOLE,
        to: NEARER,
        says: '胎压：冷车测量，按驾驶侧门框标牌补到数值',
      },
      {
        still: 'product/xtl-care-oil-use-960',
        from: WHOLE,
        to: NEARER,
        says: '机油：平地熄火等五分钟，再拔油尺看刻度',
      },
      {
        still: 'product/xtl-parts-wiper-use-960',
        from: NEARER,
        to: WHOLE,
        says: '雨刷：刮不净、有响声，就该换刮片了',
      },
      {
        still: 'product/xtl-parts-cabinfilter-detail-960',
        from: WHOLE,
        to: NEARER,
        says: '空调滤芯：发灰或有异味就换，别等夏天',
      },
      {
        still: 'product/xtl-parts-battery-use-960',
        from: NEARER,
        to: WHOLE,
        says: '蓄电池：接线柱有白霜、启动变慢，请门店检测',
      },
      {
        still: 'product/xtl-service-wash-1-960',
        from: WHOLE,
        to: NEARER,
        says: '洗车：先冲泥沙再上泡沫，避开烈日下洗',
      },
    ],
  },
  'film-bz-walkaround': {
    ground: NIGHT,
    scenes: [
      {
        still: 'car/bz-408x-lava-night-750',
        from: WHOLE,
        to: NEARER,
        says: '第 1 步：退开 3 米，看整车漆面与缝隙',
      },
      {
        still: 'car/bz-408x-lava-front-night-750',
        from: [0.1, 0.1, 0.8],
        to: [0.2, 0.2, 0.6],
        says: '第 2 步：车头灯组点亮，左右一致，灯罩无雾',
      },
      {
        still: 'car/bz-408x-lava-side-night-750',
        from: LEFT,
        to: RIGHT,
        says: '第 3 步：4 扇门逐一开关，门缝等宽',
      },
      {
        still: 'car/bz-408x-lava-side-night-750',
        from: [0.08, 0.46, 0.5],
        to: [0.42, 0.46, 0.5],
        says: '第 4 步：4 条轮胎同规格，轮辋无磕痕',
      },
      {
        still: 'car/bz-408x-lava-rear45-night-750',
        from: WHOLE,
        to: [0.2, 0.1, 0.8],
        says: '第 5 步：尾灯、刹车灯、后备箱',
      },
      {
        still: 'interior/bz-408x-suede-960',
        from: WHOLE,
        to: [0.02, 0.12, 0.7],
        says: '第 6 步：点火自检，警示灯数秒内应全灭',
      },
    ],
  },
  'film-bz-cockpit': {
    ground: NIGHT,
    scenes: [
      {
        still: 'interior/bz-408x-suede-960',
        from: NEARER,
        to: WHOLE,
        says: '坐姿：腰臀贴紧靠背，膝盖踩到底仍微弯',
      },
      {
        still: 'interior/bz-408x-suede-960',
        from: [0, 0.2, 0.6],
        to: [0.04, 0.26, 0.5],
        says: '方向盘：9 点 3 点握，盘沿不遮仪表',
      },
      {
        still: 'interior/bz-408x-suede-960',
        from: [0.3, 0.2, 0.55],
        to: [0.36, 0.24, 0.45],
        says: '屏幕：停稳设导航，行驶中用语音',
      },
      {
        still: 'interior/bz-408x-suede-960',
        top: 1,
        from: [0.3, 0.4, 0.5],
        to: [0.34, 0.5, 0.42],
        says: '通道：手机卡牢，水杯入杯托',
      },
      {
        still: 'interior/bz-redline-seats-960',
        from: WHOLE,
        to: NEARER,
        says: '头枕：上沿与头顶齐平，离后脑不超过 4 厘米',
      },
      {
        still: 'interior/bz-redline-seats-960',
        top: 1,
        from: [0.1, 0.2, 0.7],
        to: [0.25, 0.25, 0.6],
        says: '安全带：肩带过锁骨，腰带贴髋骨',
      },
    ],
  },
  'film-bz-roadside': {
    ground: NIGHT,
    scenes: [
      {
        still: 'product/bz-service-rescue-1-960',
        from: WHOLE,
        to: NEARER,
        says: '故障停车：开双闪，尽量靠右停稳',
      },
      {
        still: 'product/bz-service-rescue-1-960',
        top: 0.8,
        from: [0.3, 0.3, 0.6],
        to: [0.4, 0.36, 0.5],
        says: '三角牌：普通路 50 米外，高速 150 米外',
      },
      {
        still: 'product/bz-outdoor-torch-use-960',
        from: NEARER,
        to: WHOLE,
        says: '夜间：手电照路面，走在护栏外侧',
      },
      {
        still: 'product/bz-service-rescue-2-960',
        from: WHOLE,
        to: [0.2, 0.1, 0.8],
        says: '人先撤：全员下车到护栏外，再打电话',
      },
      {
        still: 'product/bz-smart-tpms-use-960',
        from: WHOLE,
        to: NEARER,
        says: '记下：胎压、警示灯和里程，报给救援',
      },
      {
        still: 'product/bz-service-maintain-1-960',
        from: NEARER,
        to: WHOLE,
        says: '进店：拖到服务店，先检测，你同意了再修',
      },
    ],
  },
};
