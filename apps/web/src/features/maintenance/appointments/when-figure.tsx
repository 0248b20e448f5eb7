import { dayText, shanghaiDay } from '@marque/contract/shanghai';
import { clockOf } from '#blocks/slot-picker/slot-labels.ts';

/** The time of an appointment as the figure of its page, with its day beside it. */
export const WhenFigure = ({ start }: { start: string }) => (
  <>
    {clockOf(start)}
    <small>{dayText(shanghaiDay(new Date(start)))}</small>
  </>
);
