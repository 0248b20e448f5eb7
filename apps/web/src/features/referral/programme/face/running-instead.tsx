import { ProgrammesRail } from '#blocks/programmes/programmes-rail.tsx';
import { useProgrammes } from '#blocks/programmes/use-programmes.ts';

/** The programmes that run instead of one that is over; nothing without any. */
export function RunningInstead({ without }: { without: string }) {
  const items = useProgrammes().filter(({ slug }) => slug !== without);
  return items.length > 0 ? <ProgrammesRail title="正在进行的推荐" items={items} /> : null;
}
