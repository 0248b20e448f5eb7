import type { AnyEndpoint, Out } from '@marque/contract/core';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { ContentChanges } from './content-changes.ts';
import type { Sweep } from './jobs/background.ts';
import type { Database, Tx } from './database.ts';
import { sealedReplies } from './idempotency.ts';
import type { JobHandler } from './jobs/job-runner.ts';
import { type NumberedRows, sweepNumbers } from './numbers.ts';
import type { SealedColumn } from './secrets/sealed.ts';
import type { Call, OperatorCall, Texts } from './http/serve.ts';
import type { OnceForKey } from './once-for-key.ts';
import { createVault, type Vault } from './secrets/vault.ts';

/** What modules get from the application, one object for all of them. */
export type Kernel = {
  readonly config: Config;
  readonly database: Database;
  /** The clock of the product, which the web follows. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Seals personal data. */
  readonly vault: Vault;
  /** Tells the caches of all processes that public content has changed. */
  readonly content: ContentChanges;
  /** The sealed columns of the kernel and all modules. */
  readonly sealed: readonly SealedColumn[];
  /** The rows of all modules whose numbers are one among all people. */
  readonly numbered: readonly NumberedRows[];
  /** The API of another module, which is created on first use. */
  use: <Api>(module: Module<Api>) => Api;
  /**
   * What another module provides for a port of this one. Call it when the answer is needed, never in
   * `create`, because modules provide their ports after all of them are created.
   */
  ask: <T>(port: Port<T>) => T;
  /** Calls the listeners of an event in the order of the modules, in the transaction of the emitter. */
  emit: <P>(tx: Tx, event: DomainEvent<P>, payload: P) => Promise<void>;
};

/**
 * A fact that other modules act on. Its listeners run in the emitter's transaction, so that their
 * effects are committed with the fact, exactly once, or not at all. A listener that needs a provider
 * enqueues a job.
 */
export type DomainEvent<P> = { readonly event: string; readonly payload?: P };
export type PayloadOf<E> = E extends DomainEvent<infer P> ? P : never;
export const defineEvent = <P>(event: string): DomainEvent<P> => ({ event });

/** A function that a module needs and another module provides, unknown to the first one. */
export type Port<T> = { readonly port: string; readonly fallback?: T };
/** `fallback` stands in when no module provides the port. Without it `ask` throws then. */
export const definePort = <T>(port: string, fallback?: T): Port<T> =>
  fallback === undefined ? { port } : { port, fallback };

export type Listener = { event: string; handle: (tx: Tx, payload: never) => Promise<unknown> };
export const listen = <P>(
  { event }: DomainEvent<P>,
  handle: (tx: Tx, payload: P) => Promise<unknown>,
): Listener => ({ event, handle });

export type ProvidedPort = { port: string; value: unknown };
export const provide = <T>({ port }: Port<T>, value: T): ProvidedPort => ({ port, value });

export type Job = { kind: string; handler: JobHandler };
export const job = <P, R>(kind: string, handler: JobHandler<P, R>): Job => ({
  kind,
  handler: handler as JobHandler,
});

/** A call with its handler. The kernel runs the handler as the endpoint declares it (`answering`). */
export type HandledCall = {
  endpoint: AnyEndpoint;
  handler: (...call: never) => Promise<unknown>;
  /** The handler is one of `around`. */
  runsOnce?: true;
};

/** The call as its handler gets it. */
type CallOf<E extends AnyEndpoint> = E['auth'] extends 'operator' ? OperatorCall<E> : Call<E>;
/** What a handler gets: the call, after the transaction where the endpoint declares `once`. */
type UseCaseArguments<E extends AnyEndpoint> = E['once'] extends false
  ? [CallOf<E>]
  : [Tx, CallOf<E>];

/** Pairs an endpoint of the contract with its handler. */
export const handle = <E extends AnyEndpoint>(
  endpoint: E,
  handler: (...call: UseCaseArguments<E>) => Promise<Out<E>>,
): HandledCall => ({ endpoint, handler });

type AroundUseCase<C, E extends AnyEndpoint> = {
  around: (context: C, call: CallOf<E>, once: OnceForKey) => Promise<Out<E>>;
};
/**
 * The handler of a `once` call that also works outside of its transaction, such as the count of a wrong
 * code, which a rollback would undo. It runs the transaction by `once`.
 */
export const around = <C, K, T>(
  work: (context: C, call: K, once: OnceForKey) => Promise<T>,
): { around: typeof work } => ({ around: work });

type UseCase<C, E extends AnyEndpoint> =
  | ((context: C, ...call: UseCaseArguments<E>) => Promise<Out<E>>)
  | AroundUseCase<C, E>;

/** Pairs endpoints with the use cases of one context. */
export const handlers = <C, const Es extends readonly AnyEndpoint[]>(
  context: C,
  pairs: readonly [...{ [K in keyof Es]: readonly [Es[K], UseCase<C, Es[K]>] }],
): HandledCall[] =>
  (pairs as readonly (readonly [AnyEndpoint, UseCase<C, AnyEndpoint>])[]).map(
    ([endpoint, useCase]): HandledCall =>
      'around' in useCase
        ? { endpoint, handler: withContext(useCase.around, context), runsOnce: true }
        : { endpoint, handler: withContext(useCase, context) },
  );

/** Binds a use case to its context. */
export const withContext =
  <C, A extends readonly unknown[], R>(useCase: (context: C, ...rest: A) => R, context: C) =>
  (...rest: A): R =>
    useCase(context, ...rest);

/**
 * A domain: its API for other modules, its calls, and its background work. The functions are methods,
 * because TypeScript compares their parameters bivariantly: so a list can hold modules of any `Api`.
 */
export type Module<Api = unknown> = {
  name: string;
  /** Creates the API of this module. */
  create(kernel: Kernel): Api;
  /** Texts of the error codes that this module throws. A code belongs to one module. */
  messages?: Texts;
  /** Texts of this module's calls for codes that belong to other modules. */
  ownMessages?: Texts;
  endpoints?(api: NoInfer<Api>, kernel: Kernel): readonly HandledCall[];
  /** Calls of operators, with their own texts. */
  operator?: {
    messages?: Texts;
    endpoints(api: NoInfer<Api>, kernel: Kernel): readonly HandledCall[];
  };
  /** Routes that are no calls of the contract, such as pictures and notifications of providers. */
  routes?(server: FastifyInstance, api: NoInfer<Api>, kernel: Kernel): void;
  /** Events that this module emits. */
  emits?: readonly { event: string }[];
  listeners?(api: NoInfer<Api>, kernel: Kernel): readonly Listener[];
  ports?(api: NoInfer<Api>, kernel: Kernel): readonly ProvidedPort[];
  jobs?(api: NoInfer<Api>, kernel: Kernel): readonly Job[];
  sweeps?(api: NoInfer<Api>, kernel: Kernel): readonly Sweep[];
  /** Sealed columns of this module's tables. */
  sealed?: readonly SealedColumn[];
  /** Rows of this module's tables whose numbers are one among all people. */
  numbered?: readonly NumberedRows[];
};

export const defineModule = <Api>(module: Module<Api>): Module<Api> => module;
/** The API of a module. */
export type ApiOf<M> = M extends Module<infer Api> ? Api : never;

export type KernelDeps = Pick<Kernel, 'config' | 'database' | 'now' | 'log'>;

export type AssembledModules = {
  kernel: Kernel;
  /** All calls, with the texts of their errors. */
  calls: readonly (HandledCall & { texts: Texts })[];
  jobs: readonly Job[];
  sweeps: readonly Sweep[];
  /** Mounts the routes that are no calls of the contract. */
  mountRoutes: (server: FastifyInstance) => void;
};

/** Texts of all modules by code. Throws when two modules have texts for one code. */
function textsOf(modules: readonly Module[]): Texts {
  const owners = new Map<string, string>();
  const texts: Record<string, string> = {};
  for (const { name, messages = {} } of modules)
    for (const [code, text] of Object.entries(messages)) {
      const owner = owners.get(code);
      if (owner) throw new Error(`Both ${owner} and ${name} own the error code ${code}`);
      owners.set(code, name);
      texts[code] = text;
    }
  return texts;
}

/** Creates every module over one kernel. `operatorTexts`: codes that all calls of operators may answer. */
export function assemble(
  modules: readonly Module[],
  deps: KernelDeps,
  operatorTexts: Texts,
): AssembledModules {
  const apis = new Map<Module, unknown>();
  const creating = new Set<Module>();
  const ports = new Map<string, unknown>();
  const listeners = new Map<string, Listener['handle'][]>();

  const use = <Api>(module: Module<Api>): Api => {
    if (apis.has(module)) return apis.get(module) as Api;
    if (creating.has(module)) throw new Error(`The module ${module.name} needs itself`);
    creating.add(module);
    const api = module.create(kernel);
    creating.delete(module);
    apis.set(module, api);
    return api;
  };
  const kernel: Kernel = {
    ...deps,
    vault: createVault(deps.config.vault),
    content: new ContentChanges(deps.database, deps.log),
    sealed: [sealedReplies, ...modules.flatMap(({ sealed = [] }) => sealed)],
    numbered: modules.flatMap(({ numbered = [] }) => numbered),
    use,
    ask: <T>({ port, fallback }: Port<T>): T => {
      if (ports.has(port)) return ports.get(port) as T;
      if (fallback === undefined) throw new Error(`No module provides ${port}`);
      return fallback;
    },
    emit: async (tx, { event }, payload) => {
      for (const listener of listeners.get(event) ?? []) await listener(tx, payload as never);
    },
  };

  for (const module of modules) use(module);
  for (const module of modules) {
    const api = use(module);
    for (const { port, value } of module.ports?.(api, kernel) ?? []) {
      if (ports.has(port)) throw new Error(`Two modules provide ${port}`);
      ports.set(port, value);
    }
    for (const { event, handle: listener } of module.listeners?.(api, kernel) ?? [])
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  }

  const texts = textsOf(modules);
  return {
    kernel,
    calls: modules.flatMap((module) => {
      const api = use(module);
      const own = (endpoints: readonly HandledCall[], more: Texts = {}) =>
        endpoints.map((one) => ({ ...one, texts: { ...texts, ...more } }));
      return [
        ...own(module.endpoints?.(api, kernel) ?? [], module.ownMessages),
        ...own(module.operator?.endpoints(api, kernel) ?? [], {
          ...operatorTexts,
          ...module.operator?.messages,
        }),
      ];
    }),
    jobs: modules.flatMap((module) => module.jobs?.(use(module), kernel) ?? []),
    sweeps: [
      sweepNumbers(deps.database, kernel.numbered),
      ...modules.flatMap((module) => module.sweeps?.(use(module), kernel) ?? []),
    ],
    mountRoutes: (server) => {
      for (const module of modules) module.routes?.(server, use(module), kernel);
    },
  };
}
