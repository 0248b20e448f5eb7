import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import { insertNew, knownForms } from './repository.ts';

/** Publishes the content's forms that do not exist yet. Operators' changes stay. */
export async function loadForms(tx: Tx, { forms }: Content, now: Date): Promise<void> {
  const known = await knownForms(tx);
  const added = forms.filter(
    ({ brand, definition: { id, use } }) =>
      !known.some(
        (one) =>
          one.brand === brand &&
          (one.id === id || (use !== null && use !== 'act' && one.use === use)),
      ),
  );
  await insertNew(
    tx,
    'form',
    added.map(({ brand, definition: { id, use } }) => ({
      brand,
      id,
      use,
      state: 'live',
      version: 1,
    })),
    ['brand', 'id'],
  );
  await insertNew(
    tx,
    'form_version',
    added.map(({ brand, definition }) => ({
      brand,
      form_id: definition.id,
      version: 1,
      definition,
      published_at: now,
    })),
    ['brand', 'form_id', 'version'],
  );
  await insertNew(
    tx,
    'form_quota',
    added.flatMap(({ brand, definition: { id, quotas } }) =>
      quotas.map((quota) => ({
        brand,
        form_id: id,
        cell: quota.id,
        places: quota.places,
        used: 0,
      })),
    ),
    ['brand', 'form_id', 'cell'],
  );
}
