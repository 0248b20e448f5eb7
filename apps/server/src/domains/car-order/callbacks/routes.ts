import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#kernel/errors.ts';
import type { CarOrderContext } from '../context.ts';
import { MESSAGES, type Partner } from './messages.ts';
import { PARTNER_ADDRESSES, type PartnerSecrets } from './settings.ts';
import { isSigned } from './signature.ts';
import { takeMessage } from './take.ts';

/** A message is a few hundred bytes. */
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

/** What is in the way may be gone later: the partner sends it again. */
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

/** Addresses the works, the lender and the invoice office report to; none for who is not connected. */
export function callbackRoutes(
  app: FastifyInstance,
  context: CarOrderContext,
  { secrets, now }: { secrets: PartnerSecrets; now: () => Date },
): void {
  void app.register((scope, _options, done) => {
    // A signature covers bytes: the body stays text.
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
