import { expect, test } from 'vitest';
import { gainFigure } from '../face/gain-figure.ts';
import { workedExample } from './worked-example.ts';

const steps = [
  { key: 'drive', label: '到店试驾' },
  { key: 'keys', label: '提车' },
];
const reward = (step: string, name: string, side: 'inviter' | 'friend' = 'inviter') => ({
  key: step + side,
  step,
  side,
  name,
  kind: 'points' as const,
  image: { key: 'hero/bz-1', width: 3, height: 2, widths: [3], color: '#000000' },
  orElse: null,
  when: '',
  public: false,
});

test('the example adds up the points of all steps of the inviter alone', () => {
  const rewards = [
    reward('drive', '300 积分'),
    reward('keys', '60,000 积分'),
    reward('keys', '9,999 积分', 'friend'),
  ];
  expect(workedExample({ steps, rewards })).toBe(
    '一位朋友接受推荐后到店试驾、提车，你得 300 积分 + 60,000 积分，积分一共 60,300。',
  );
  expect(workedExample({ steps, rewards: [] })).toBe('');
});

test('a name begins with its figure, or is words alone', () => {
  expect(gainFigure('¥100.00 到店代金券')).toEqual({ figure: '¥100.00', unit: '到店代金券' });
  expect(gainFigure('60,000 积分')).toEqual({ figure: '60,000', unit: '积分' });
  expect(gainFigure('全车检测一次')).toEqual({ figure: '', unit: '全车检测一次' });
});
