import * as z from 'zod/mini';
import { Phone, picturesOf, requiredChoice, requiredLine } from '../../form.ts';
import { MaintainForm, RepairForm } from '../form.ts';
import { MAX_SYMPTOM_PICTURES } from '../limits.ts';

const NAME = '请填写联系人（2–20 字）';

const visit = {
  dealerId: requiredChoice('请选择门店'),
  start: requiredChoice('请选择到店时间'),
  name: requiredLine(2, NAME, 20, NAME),
  phone: Phone,
};

/** What the page asks for of a service: the work, the store, the time and the contact. */
export const MaintainVisitForm = z.object({ ...MaintainForm.shape, ...visit });
/** The same of a repair. Its pictures are sent by their keys. */
export const RepairVisitForm = z.object({
  ...RepairForm.shape,
  ...visit,
  pictures: picturesOf(MAX_SYMPTOM_PICTURES),
});
