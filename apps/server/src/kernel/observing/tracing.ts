import type * as OpenTelemetry from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onStatement } from '../database.ts';

type Api = typeof OpenTelemetry;

/** Time limit of an export, so that an unreachable collector does not delay the stop. */
const EXPORT_TIMEOUT_MS = 3_000;

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The id of the call; method and route of a request that is no call. */
const nameOf = ({ method, routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpointId ?? `${method} ${routeOptions.url ?? ''}`.trim();

/** The context of the parent span that the `traceparent` header names. */
function parentOf({ trace, ROOT_CONTEXT }: Api, { headers }: FastifyRequest) {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(String(headers.traceparent ?? '')) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function traceRequests(app: FastifyInstance, api: Api, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = parentOf(api, request);
    const span = tracer.startSpan(
      nameOf(request),
      { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': request.method } },
      parent,
    );
    spans.set(request, span);
    api.context.with(api.trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      'request.id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Adds a span for each statement, after it has ended and without its parameters. */
function traceStatements(api: Api, tracer: Tracer): () => void {
  return onStatement(({ text, tookMs, failed }) => {
    if (!api.trace.getActiveSpan()) return;
    const endTime = Date.now();
    const span = tracer.startSpan('database', {
      kind: api.SpanKind.CLIENT,
      startTime: endTime - tookMs,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(endTime);
  });
}

/**
 * Sends a trace of every request, with the statements it ran, to an OpenTelemetry collector (OTLP over
 * HTTP). OpenTelemetry is loaded only with a configured collector. Its own variables (`OTEL_…`) set the
 * rest.
 */
export async function registerTracing(
  app: FastifyInstance,
  collector: string | null,
): Promise<void> {
  if (!collector) return;
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const url = `${collector.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'marque',
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }),
      }),
    ],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('marque');
  traceRequests(app, api, tracer);
  const stop = traceStatements(api, tracer);
  app.addHook('onClose', async () => {
    stop();
    await provider.shutdown().catch((error: unknown) => app.log.error(error));
  });
}
