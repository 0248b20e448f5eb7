import { meter } from '#blocks/car-stage/live/meter.ts';
import { useStore } from '#shared/store.ts';
import { type Fact, FactList } from './fact-list.tsx';

/** Returns frame rate and slow frames as text; '' without frames. */
export function paceText(intervals: readonly number[]): string {
  if (intervals.length === 0) return '';
  const sorted = [...intervals].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const slow = sorted[Math.floor(sorted.length * 0.95)]!;
  return `${Math.round(1000 / middle)} 帧/秒，最慢 5% 每帧 ${Math.round(slow)} 毫秒`;
}

/** The figures of the live stage in this visit. */
export function LiveMeter() {
  const now = useStore(meter);
  const { level, contexts, lost, frames, intervals, cost, drawCalls, triangles, firstFrame } = now;
  const facts: Fact[] =
    contexts === 0
      ? []
      : [
          ['精度', level === 'low' ? '低' : '高'],
          ['首帧', `${firstFrame} 毫秒`],
          ['流畅度', paceText(intervals) || '还没有转动'],
          ['每帧耗时', `${cost.toFixed(1)} 毫秒`],
          ['已画', `${frames} 帧`],
          ['绘制', `${drawCalls} 次，${triangles} 个三角形`],
          ['显存', `${now.geometries} 个几何体，${now.textures} 张贴图`],
          ['上下文', `${contexts} 个，丢失 ${lost} 次`],
        ];
  return <FactList title="3D 舞台" facts={facts} empty="这次访问还没有看过 3D" />;
}
