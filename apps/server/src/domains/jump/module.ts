import * as calls from '@marque/contract/community/jump/endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { dictModule } from '../dict/module.ts';
import { waysToApplet } from '../wechat/module.ts';
import { ANY_TARGET, type JumpContext, showTarget, targetEntry } from './show-target.ts';

/** Ways out of the web app into mini-programs, by targets that operators name. */
export const jumpModule = defineModule({
  name: 'jump',
  messages: { APPLET_TARGET_NOT_FOUND: '这个小程序入口已经停用，回首页看看吧' },
  create: ({ config, database, log, use }) => {
    const dict = use(dictModule);
    dict.declare(ANY_TARGET);
    const context: JumpContext = {
      database,
      readTarget: (key, brand) =>
        dict.read(database, { entry: targetEntry(key), brand, fallback: null }),
      // WeChat's addresses last 30 days at most.
      wayToApplet: waysToApplet({ config, log }, { valid: 30, given: 25 }),
    };
    return { context };
  },
  endpoints: ({ context }) => handlers(context, [[calls.appletTarget, showTarget]]),
});
