import type { Brand } from '@marque/contract/core';
import { hasCheckDigit } from '@marque/contract/garage/vin';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { papersColumns, papersOf, vinIndex } from './papers.ts';
import { garageRepository as garage } from './repository.ts';

/** A car whose owner was certified. */
type CertifiedCar = {
  userId: string;
  brand: Brand;
  seriesId: string;
  seriesName: string;
  vin: string;
  /** '' while it has none. */
  plate: string;
  certificationId: string;
};

/** What the certification of owners needs of the garage. */
export const certifying = (vault: Vault) => ({
  series: (exec: Exec, brand: Brand): Promise<{ id: string; name: string }[]> =>
    garage.series(exec, brand),

  /** Marks a member's car as certified, and adds it when they have not bound it. Returns its id. */
  async certify(
    tx: Tx,
    { userId, brand, seriesId, seriesName, vin, plate, certificationId }: CertifiedCar,
    now: Date,
  ): Promise<string> {
    await garage.lockAll(tx, userId);
    const known = await garage.everByVin(tx, userId, vinIndex(vault, vin));
    const marked = { certification_id: certificationId, archived_at: null };
    if (known) {
      const papers = papersOf(vault, known);
      await garage.update(tx, userId, known.id, {
        ...marked,
        ...papersColumns(vault, known.id, { ...papers, plate: papers.plate || plate }),
        ...(known.brand !== brand && {
          brand,
          series_id: seriesId,
          trim_id: null,
          model_name: seriesName,
        }),
      });
      return known.id;
    }
    const id = newId(now);
    await garage.insert(tx, {
      ...marked,
      user_id: userId,
      id,
      brand,
      series_id: seriesId,
      model_name: seriesName,
      vin_state: hasCheckDigit(vin) ? 'checked' : 'unchecked',
      ...papersColumns(vault, id, { plate, vin }),
      created_at: now,
    });
    return id;
  },

  /** Takes the mark of a certification off its car, which stays with the member. */
  uncertify: garage.uncertify,
});
