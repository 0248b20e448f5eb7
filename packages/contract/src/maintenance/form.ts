import * as z from 'zod/mini';
import { atMost, LongText, maxPictures, requiredChoice } from '../form.ts';
import { MAX_ITEMS, MAX_NOTE, MAX_PASSES, MAX_SYMPTOM_PICTURES, SYMPTOM } from './limits.ts';

const tooManyItems = `一次最多选 ${MAX_ITEMS} 项`;

export const Items = z.array(z.string()).check(z.maxLength(MAX_ITEMS, tooManyItems));
export const RequiredItems = Items.check(z.minLength(1, '请至少选一个项目'));

export const Symptom = LongText.check(
  z.minLength(SYMPTOM.least, '请说说哪里不对（2–200 字）'),
  atMost(SYMPTOM.most, '请说说哪里不对（2–200 字）'),
);
export const Note = LongText.check(atMost(MAX_NOTE, `备注最多 ${MAX_NOTE} 个字`));

const visit = {
  carId: requiredChoice('请选择车辆'),
  note: Note,
  /** The passes to be used on the bill. */
  passes: z.array(z.string()).check(z.maxLength(MAX_PASSES, `一次最多用 ${MAX_PASSES} 张券`)),
};

/** The fields of a booked service. */
export const MaintainForm = z.object({ ...visit, items: RequiredItems });
/** The fields of a booked repair. */
export const RepairForm = z.object({
  ...visit,
  items: Items,
  symptom: Symptom,
  /** The keys of private pictures. */
  pictures: z.array(z.string()).check(maxPictures(MAX_SYMPTOM_PICTURES)),
});
