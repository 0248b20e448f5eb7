import type { Brand, Out, ParsedIn } from '@marque/contract/core';
import type { operatorService, operatorServiceSet } from '@marque/contract/operator/endpoints';
import type { ServiceContent } from '@marque/contract/service/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/hash.ts';
import { NO_CONTENT, unknownFigures } from './policy.ts';
import { customerServiceRepository as contents } from './repository.ts';

type Versioned = Out<typeof operatorService>;

const versioned = (content: ServiceContent): Versioned => ({
  version: sha256(JSON.stringify(content)).slice(0, 16),
  ...content,
});

/** What is published, with the version a change has to name. */
export const readContent = async (exec: Exec, brand: Brand): Promise<Versioned> =>
  versioned((await contents.find(exec, brand)) ?? NO_CONTENT);

/**
 * Puts other hours and questions in the place of those there are. Throws SERVICE_CHANGED when they
 * are not `version` any more, BAD_INPUT when an answer names a figure that is none.
 */
export async function publishContent(
  tx: Tx,
  brand: Brand,
  { version, ...content }: ParsedIn<typeof operatorServiceSet>,
): Promise<Versioned> {
  const before = versioned((await contents.lock(tx, brand)) ?? NO_CONTENT);
  if (before.version !== version) throw new DomainError('SERVICE_CHANGED');
  const fields = content.questions.flatMap(({ answer }, i) =>
    unknownFigures(answer).map((name) => ({
      path: `questions.${i}.answer`,
      message: `没有数字 {${name}}`,
    })),
  );
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields });
  await contents.publish(tx, brand, content);
  return readContent(tx, brand);
}
