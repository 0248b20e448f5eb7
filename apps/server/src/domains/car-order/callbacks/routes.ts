import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#kernel/errors.ts';
import type { CarOrderContext } from '../context.ts';
import { MESSAGES, type Partner } from './messages.ts';
import { PARTNER_ADDRESSES, type PartnerSecrets } from './settings.ts';
import { isSigned } from './signature.ts';
import { takeMessage } from './take.ts';

/** In bytes. A message has a few hundred. */
const BODY_LIMIT = 16 * 1024;

type Answer = { status: number; answer: { result: string; code?: string; fields?: string[] } };

const refused = (status: number, code: string, fields?: string[]): Answer => ({
  status,
  answer: { result: 'refused', code, ...(fields && { fields }) },
});

function parsed(partner: Partner, body: string) {
  try {
    return MESSAGES[partner].safeParse(JSON.parse(body));
  } catch {
    return z.never().safeParse(body);
  }
}

/** 409 lets the partner retry, since the obstacle may be temporary. */
const statusOf = (code: string): number => (code === 'CAR_ORDER_NOT_FOUND' ? 404 : 409);

async function take(
  context: CarOrderContext,
  partner: Partner,
  body: string,
  now: Date,
): Promise<Answer> {
  const { data: message, error } = parsed(partner, body);
  if (!message) return refused(400, 'PARTNER_MESSAGE', [...new Set(namesIn(error))]);
  try {
    const result = await takeMessage(context, partner, { message, body }, now);
    return { status: 200, answer: { result } };
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    const { eventId, orderNo, type } = message;
    context.log.warn({ partner, eventId, orderNo, type, code: thrown.code }, 'message refused');
    return refused(statusOf(thrown.code), thrown.code);
  }
}

const namesIn = (error: z.ZodError): string[] =>
  error.issues.map(({ path }) => path.join('.')).filter(Boolean);

/**
 * Registers the addresses to which works, lender and invoice office report. Partners without a
 * secret have none.
 */
export function callbackRoutes(
  app: FastifyInstance,
  context: CarOrderContext,
  { secrets, now }: { secrets: PartnerSecrets; now: () => Date },
): void {
  void app.register((scope, _options, done) => {
    // The signature covers the raw bytes, so the body is not parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, taken) => taken(null, body),
    );
    for (const [partner, address] of Object.entries(PARTNER_ADDRESSES) as [Partner, string][]) {
      const secret = secrets[partner];
      if (secret === null) continue;
      scope.post<{ Body?: string }>(address, async (request, reply) => {
        const { headers, body = '' } = request;
        const { status, answer } = isSigned(secret, { headers, body }, now())
          ? await take(context, partner, body, now())
          : refused(401, 'PARTNER_SIGNATURE');
        return reply.code(status).send(answer);
      });
    }
    done();
  });
}
