import type { Brand } from '@marque/contract/core';
import { operatorFormPublish } from '@marque/contract/form-data/operator-endpoints';
import type { TestApp } from './app.ts';
import { operatorClient } from './operators.ts';
import { freshKey } from './orders.ts';

/** A form definition with one question for stars, and changes to it. */
export const formOf = (change: Readonly<Record<string, unknown>> = {}) => ({
  id: `form-${freshKey().toLowerCase()}`.slice(0, 40),
  title: '几个问题',
  minutes: 1,
  sections: [{ id: 'main', questions: [{ id: 'overall', kind: 'stars', title: '感觉怎么样？' }] }],
  thanks: { title: '谢谢' },
  ...change,
});

/** Publishes a form. Returns its id. */
export async function addForm(
  app: TestApp,
  change?: Readonly<Record<string, unknown>>,
  brand: Brand = 'xtl',
): Promise<string> {
  const { id } = await operatorClient(app, { brand }).does(operatorFormPublish, {
    definition: formOf(change),
  });
  return id;
}
