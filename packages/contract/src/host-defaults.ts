/**
 * The addresses of the hosts: pages of the mini-programs, schemes and stores of the apps. These are
 * sample values. A build replaces them by the variable `HOSTS` (JSON of the same shape, see README).
 */
export const HOSTS = {
  /** Pages of the WeChat mini-program. */
  applet: {
    login: '/pages/login/index',
    /** '' when it has no payment page: then it pays over the web page. */
    pay: '/pages/pay/index',
    openMiniProgram: '/pages/open/index',
    /** The page that asks for subscribe messages; '' without one. */
    subscribe: '/pages/subscribe/index',
    home: '/pages/index/index',
  },
  /** Pages of the Douyin mini-program. */
  tiktok: {
    login: '/pages/login/index',
    pay: '/pages/pay/index',
    scan: '/pages/scan/index',
    call: '/pages/call/index',
    openMiniProgram: '/pages/open/index',
    subscribe: '/pages/subscribe/index',
    home: '/pages/index/index',
    /** The address of the host's script. */
    sdk: 'https://lf3-cdn-tos.bytegoofy.com/obj/goofy/developer/jssdk/jssdk-1.2.1.js',
  },
  /** The brands' apps. */
  apps: {
    xtl: {
      scheme: 'xtlapp://h5',
      iosStore: 'https://apps.apple.com/cn/app/id1000000001',
      androidStore: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.example.xtl',
      harmonyStore: 'https://appgallery.huawei.com/app/detail?id=com.example.xtl',
      /** What stores and the download page have to say of an app. */
      about: {
        version: '5.2.0',
        updated: '2026-11-12',
        megabytes: 86,
        developer: '示例汽车销售有限公司',
        record: '示例 ICP 备 00000000 号-1A',
      },
    },
    bz: {
      scheme: 'bzapp://h5',
      iosStore: 'https://apps.apple.com/cn/app/id1000000002',
      androidStore: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.example.bz',
      harmonyStore: 'https://appgallery.huawei.com/app/detail?id=com.example.bz',
      /** What stores and the download page have to say of an app. */
      about: {
        version: '5.2.0',
        updated: '2026-11-12',
        megabytes: 92,
        developer: '示例汽车销售有限公司',
        record: '示例 ICP 备 00000000 号-2A',
      },
    },
  },
} as const;

type WidenedHosts<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : WidenedHosts<T[K]>;
};
/**
 * The type of a constant that the web's build defines.
 *
 * @public Knip does not see its use in `env.d.ts`.
 */
export type Hosts = WidenedHosts<typeof HOSTS>;
