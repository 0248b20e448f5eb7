import type { Brand } from '@marque/contract/core';
import type { ServiceContent } from '@marque/contract/service/schema';
import type { Exec, Tx } from '#kernel/database.ts';

export const customerServiceRepository = {
  async find(exec: Exec, brand: Brand): Promise<ServiceContent | undefined> {
    const row = await exec
      .selectFrom('service_content')
      .select('content')
      .where('brand', '=', brand)
      .executeTakeFirst();
    return row?.content;
  },

  /** Returns the content and locks its row. */
  async lock(tx: Tx, brand: Brand): Promise<ServiceContent | undefined> {
    const row = await tx
      .selectFrom('service_content')
      .select('content')
      .where('brand', '=', brand)
      .forUpdate()
      .executeTakeFirst();
    return row?.content;
  },

  async publish(tx: Tx, brand: Brand, content: ServiceContent): Promise<void> {
    const values = { content: JSON.stringify(content), seeded: false };
    await tx
      .insertInto('service_content')
      .values({ brand, ...values })
      .onConflict((conflict) => conflict.column('brand').doUpdateSet(values))
      .execute();
  },
};
