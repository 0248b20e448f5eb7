import type { Brand, Out, ParsedIn } from '@marque/contract/core';
import type {
  operatorService,
  operatorServiceSet,
} from '@marque/contract/service/operator-endpoints';
import type { ServiceContent } from '@marque/contract/service/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import { NO_CONTENT, unknownFigures } from './policy.ts';
import { customerServiceRepository as contents } from './repository.ts';

type ServiceVersion = Out<typeof operatorService>;

const versioned = (content: ServiceContent): ServiceVersion => ({
  version: sha256(JSON.stringify(content)).slice(0, 16),
  ...content,
});

/** Returns the published content and its version, which a change has to name. */
export const readContent = async (exec: Exec, brand: Brand): Promise<ServiceVersion> =>
  versioned((await contents.find(exec, brand)) ?? NO_CONTENT);

/**
 * Replaces the content. Throws SERVICE_CHANGED when `version` is outdated, BAD_INPUT for an unknown
 * placeholder in an answer.
 */
export async function publishContent(
  tx: Tx,
  brand: Brand,
  { version, ...content }: ParsedIn<typeof operatorServiceSet>,
): Promise<ServiceVersion> {
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
