import type { InsuranceSubject } from '@marque/contract/serve/insurance/subject';
import { DomainError } from '#kernel/errors.ts';
import type { LeadKind } from '../lead/ports.ts';
import type { InsuranceContext } from './context.ts';
import { estimated } from './estimate.ts';

/** A store is asked for quotations of a car's insurance. It is given the car's plate and VIN. */
export const insuranceKind = (context: InsuranceContext): LeadKind<InsuranceSubject> => ({
  kind: 'insurance',
  carriesPhone: true,
  isQuoted: true,
  gate: async (exec, { brand, now, userId }, subject) => {
    const car =
      userId === null ? null : await context.garage.car(exec, userId, brand, subject.carId);
    if (!car) throw new DomainError('CAR_NOT_FOUND');
    await estimated(context, exec, subject, { brand, userId, now });
    const { modelName, plate, vin } = car;
    return { title: `车险报价 · ${modelName}`, papers: { name: modelName, plate, vin } };
  },
  link: ({ id }) => ({ page: 'serve.insureDetail', query: { id } }),
  labels: { name: '车险报价' },
});
