import type * as OpenTelemetry from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onStatement } from './database.ts';

type Api = typeof OpenTelemetry;

/** A collector that is away holds no stop up. */
const EXPORT_TIMEOUT_MS = 3_000;

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The call's id; of what is no call, the route. */
const nameOf = ({ method, routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpointId ?? `${method} ${routeOptions.url ?? ''}`.trim();

/** The span a request belongs to by its `traceparent`. */
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

/** Statements are told when they are over; their parameters are in no trace. */
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
 * HTTP). Nothing of OpenTelemetry is loaded where no collector is configured. OpenTelemetry's own
 * variables (`OTEL_…`) say the rest.
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
