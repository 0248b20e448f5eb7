import { describe, expect, it } from 'vitest';
import { hotWordOf, matchParts, withKeyword } from './search-keywords.ts';

describe('the search history', () => {
  it('puts the latest word first, each word once', () => {
    expect(withKeyword(['坐垫', '香氛'], '香氛')).toEqual(['香氛', '坐垫']);
  });

  it('keeps twenty', () => {
    const words = Array.from({ length: 20 }, (_, i) => `词${i}`);
    const next = withKeyword(words, '新');
    expect(next).toHaveLength(20);
    expect(next).not.toContain('词19');
  });
});

describe('a suggestion', () => {
  it('tells what was typed from the rest, whatever the case', () => {
    expect(matchParts('4K 行车记录仪', '行车')).toEqual([
      { text: '4K ', match: false },
      { text: '行车', match: true },
      { text: '记录仪', match: false },
    ]);
    expect(matchParts('408X 踏板', '408x')[0]).toEqual({ text: '408X', match: true });
  });

  it('is whole where it matches by meaning only', () => {
    expect(matchParts('记录仪', '摄像')).toEqual([{ text: '记录仪', match: false }]);
    expect(matchParts('记录仪', '')).toEqual([{ text: '记录仪', match: false }]);
  });
});

describe('the field’s suggestion', () => {
  it('can be searched for as it stands', () => {
    expect(hotWordOf('试试「坐垫」')).toBe('坐垫');
    expect(hotWordOf('搜索商品')).toBe('');
    expect(hotWordOf(undefined)).toBe('');
  });
});
