import { expect, test } from 'vitest';
import { covered, createFilter, type FilterWord } from './filter.ts';
import { SHIPPED_WORDS } from './shipped-words.ts';
import { suspicions } from './policy.ts';

const filter = createFilter(SHIPPED_WORDS);
const wordsIn = (text: string): string[] => filter(text).hits.map(({ word }) => word);

test.each([
  ['求个外挂备胎支架', []],
  ['外挂辅助', ['外挂', '外挂辅助']],
  ['外 挂 辅助', ['外挂辅助']],
  ['外·挂·辅·助', ['外挂辅助']],
  ['調錶車', ['调表', '调表车']],
  ['刷\u200b好\u0301评', ['刷好评']],
  ['ＳＨＵＡ 刷单刷单', ['刷单', '刷单']],
  // A sentence's end separates words, and so does a longer gap.
  ['今天去洗刷。好评', []],
  ['刷 - - 好评', []],
  // A word of two characters counts only without characters in between.
  ['水 军', []],
])('%s holds %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each([
  ['电话138-0013-8000谢谢', '电话138＊＊＊＊8000谢谢'],
  ['一三八零零一三八零零零', '138＊＊＊＊8000'],
  ['沪A·12345 的车', '沪A·＊＊＊＊5 的车'],
  ['车架 LDC613P21A1000001', '车架 ＊＊＊＊＊＊＊＊＊＊＊＊＊0001'],
  // The check digit is wrong, so this is no vehicle identification number.
  ['车架 LDC613P20A1000001', '车架 LDC613P20A1000001'],
  ['打 138 0000 8888', '打 138＊＊＊＊8888'],
  ['加V信聊', '加＊＊聊'],
  ['真是王八蛋！', '真是＊＊＊！'],
  ['王\u200b八蛋', '＊＊＊'],
  [
    '买了 5 件，一共 1380 元，订单 2611210970740467',
    '买了 5 件，一共 1380 元，订单 2611210970740467',
  ],
])('%s is shown as %s', (text, shown) => {
  expect(covered(text, filter(text))).toBe(shown);
});

test('an operator’s words stand beside the product’s, and one of level 0 is none', () => {
  const word = (text: string, level: FilterWord['level']): FilterWord => ({
    text,
    level,
    category: 'operator',
    exceptions: [],
  });
  const own = createFilter([word('新词', 1), word('旧词', 0)]);
  expect(own('新词和旧词').hits.map(({ word: found }) => found)).toEqual(['新词']);
});

test('links and one sign over and over wait for a look', () => {
  expect(suspicions('看这里 www.example.com')).toEqual(['链接']);
  expect(suspicions('好'.repeat(30))).toEqual(['重复字符']);
  expect(suspicions('做工扎实，尺寸正好，安装也方便，推荐给大家')).toEqual([]);
});
