import { type Plugin, parseSync } from 'vite';

type Left = Readonly<Record<string, string>>;

/** Nobody calls it; whoever does after all hears of it at once, and finds its name in the stack. */
const never = (...names: string[]): Left =>
  Object.fromEntries(names.map((name) => [name, "throw Error('left out of the build')"]));
/** Called, and has nothing to do. */
const nothing = (...names: string[]): Left => Object.fromEntries(names.map((name) => [name, '']));

const ROUTER = 'react-router/dist/production/lib/';

/**
 * What of the libraries' code the product has no way to, by file: functions and the body that stands
 * in for theirs. The bundler cannot see it, because the libraries hand all of it out on one object.
 *
 * The router: reads and writes are the query library's, links are followed, pages load by a function.
 * There are no forms, actions, fetchers or blockers, no routes added later, no middleware, no
 * instruments, no view transitions, and a loader answers null or a redirect.
 *
 * React DOM: no view transitions, no parts that belong into the head, no actions of forms, no
 * elements of others' making, no component stacks: their names would be the minifier's.
 *
 * The linter refuses imports that would need any of it.
 */
const LEFT_OUT: Readonly<Record<string, Left>> = {
  [`${ROUTER}router/router.js`]: {
    ...never(
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'updateFetcherState',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'deleteFetcher',
      'queueFetcherForDeletion',
      'abortFetcher',
      'getUpdatedRevalidatingFetchers',
      'getTargetedDataStrategyMatches',
      'getBlocker',
      'deleteBlocker',
      'updateBlocker',
      'cancelDiscoveryNavigation',
      'discoverRoutes',
      'patchRoutes',
      '_internalSetRoutes',
      'revalidate',
      'enableScrollRestoration',
      'runClientMiddlewarePipeline',
      'getInstrumentationNavigateMeta',
    ),
    loadLazyRouteProperty: '',
    normalizeRelativeRoutingRedirectResponse: 'return response',
    defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
    callDataStrategyImpl: `const results = await dataStrategyImpl({ matches });
      try {
        await Promise.all(matches.flatMap((m) => [m._lazyPromises?.handler, m._lazyPromises?.route]));
      } catch {}
      return results`,
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    checkFogOfWar: 'return { active: false, matches: null }',
    normalizeNavigateOptions: 'return { path }',
    getSubmissionFromNavigation: '',
    getUpdatedActionData: '',
    getActionDataForCommit: '',
    createClientSideRequest:
      'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal })',
    callLoadersAndMaybeResolveData:
      'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null, initiator, navigationType), fetcherResults: {} }',
    convertDataStrategyResultToDataResult:
      "const { type, result } = dataStrategyResult; return type === 'error' ? { type, error: result } : { type, data: result }",
    processLoaderData: 'return processRouteLoaderData(matches, results)',
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    shouldBlockNavigation: '',
    saveScrollPosition: '',
    getSavedScrollPosition: 'return null',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  [`${ROUTER}router/instrumentation.js`]: {
    ...never('getRouteInstrumentationUpdates', 'instrumentClientSideRouter'),
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  [`${ROUTER}hooks.js`]: never('RSCErrorHandler', 'useNavigateUnstable', 'DefaultErrorComponent'),
  [`${ROUTER}dom/lib.js`]: { parseHydrationData: '' },
  [`${ROUTER}dom/ssr/components.js`]: {
    ...never('PrefetchPageLinks'),
    usePrefetchBehavior: 'return [false, null, {}]',
  },
  ['react-dom/cjs/react-dom-client.production.js']: {
    // Walks the tree for view transitions at each commit, and finds none.
    ...nothing(
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitAppearingPairViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
    ),
    ...never(
      'startViewTransition',
      'applyViewTransitionToHostInstances',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionName',
      'reportViewTransitionError',
      'createViewTransitionInstance',
      'scheduleViewTransitionEvent',
      'commitAfterMutationEffectsOnFiber',
      'applyViewTransitionToHostInstancesRecursive',
      'measureClonedInstance',
      'createMeasurement',
      'getClassNameByType',
      'queueTransitionTypes',
    ),
    // The server writes what belongs into the head; no part of the tree is moved there.
    isHostHoistableType: 'return false',
    ...never(
      'getResource',
      'acquireResource',
      'preloadResource',
      'suspendResource',
      'preloadResourceAndSuspendIfNeeded',
      'getHydratableHoistableCache',
      'mountHoistable',
      'createHoistableInstance',
      'insertStylesheetIntoRoot',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ),
    // So no commit waits for one.
    accumulateSuspenseyCommitOnFiber: '',
    waitForCommitToBeReady: 'return null',
    // No fragment has a ref.
    ...nothing('commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'),
    ...never('commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'),
    ...never(
      ...[
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
        'focus',
        'focusLast',
        'blur',
        'observeUsing',
        'unobserveUsing',
        'getClientRects',
        'getRootNode',
        'compareDocumentPosition',
        'scrollIntoView',
      ].map((method) => `FragmentInstance.prototype.${method}`),
    ),
    // Forms are the product's own: nobody asks useFormStatus about one that is sent in a transition.
    startHostTransition: '',
    ...never(
      'ensureFormComponentIsStateful',
      'TransitionAwareHostComponent',
      'recursivelyResetForms',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'dispatchActionState',
      'runActionStateAction',
      'updateActionStateImpl',
      'updateSuspenseListComponent',
    ),
    // No tag is a custom element's.
    isCustomElement: 'return false',
    ...never('setPropOnCustomElement'),
    // No transition waits for a promise, so none is told to the browser as a navigation.
    ...nothing('defaultOnDefaultTransitionIndicator'),
    getStackByFiberInDevAndProd: "return ''",
    getComponentNameFromType: 'return null',
    // For browsers older than the build's target, and onBeforeInput, which nobody listens to.
    getFallbackBeforeInputChars: 'return null',
    ...never(
      'isFallbackCompositionEnd',
      'handlePropertyChange',
      'handleEventsForInputEventPolyfill',
    ),
    // Nobody looks for the element of a class, hydrates out of turn, or runs React's compiler.
    ...never(
      'ReactDOMSharedInternals.findDOMNode',
      'findCurrentFiberUsingSlowPath',
      'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
      'attemptExplicitHydrationTarget',
      'useMemoCache',
    ),
  },
  ['react-dom/cjs/react-dom.production.js']: never(
    'exports.preconnect',
    'exports.prefetchDNS',
    'exports.preinit',
    'exports.preinitModule',
    'exports.preload',
    'exports.preloadModule',
    'exports.requestFormReset',
    'exports.useFormState',
    'exports.useFormStatus',
  ),
};

/** What the product never sets, by file: expressions and what they always come to. */
const ALWAYS: Readonly<Record<string, Left>> = {
  [`${ROUTER}router/router.js`]: {
    'isMutationMethod(state.navigation.formMethod)': 'false',
    'isMutationMethod(submission.formMethod)': 'false',
    'isMutationMethod(opts.submission.formMethod)': 'false',
    'isMutationMethod(activeSubmission.formMethod)': 'false',
    'isMutationMethod(request.method)': 'false',
    'opts && opts.pendingError': 'false',
    'future.unstable_customRouteDiscovery': 'false',
    'init.instrumentations': 'undefined',
    'init.patchRoutesOnNavigation': 'undefined',
    'init.dataStrategy': 'undefined',
    'init.getContext': 'undefined',
    'if (pendingDiscoveryCancellation)': 'if (false)',
    'if (isFogOfWar)': 'if (false)',
    'fogOfWar.active && fogOfWar.matches': 'false',
    'revalidatingFetchers.length > 0': 'false',
    'revalidatingFetchers.length === 0': 'true',
  },
  [`${ROUTER}components.js`]: {
    '!viewTransitionOpts || !isViewTransitionAvailable': 'true',
    'renderDfd && pendingState && router.window': 'false',
    'renderDfd && pendingState && state.location.key === pendingState.location.key': 'false',
    'vtContext.isTransitioning && !vtContext.flushSync': 'false',
    '!vtContext.isTransitioning && interruption': 'false',
    'reactDomFlushSyncImpl && flushSync': 'false',
  },
};

/** The code with the expressions of `always` decided. Throws when one of them is not there. */
export const decide = (file: string, code: string, always: Left): string =>
  Object.entries(always).reduce((decided, [expression, value]) => {
    if (!decided.includes(expression)) throw new Error(`${file} has no ${expression}`);
    return decided.replaceAll(expression, value);
  }, code);

/**
 * Lets the bundler drop what nobody imports. Two things hold on to it: names for the developer tools,
 * and calls not marked as pure.
 */
const shakable = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (?=React\$1\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ ');

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Declared functions, and those a variable begins with or something is set to. */
function* functionsIn(node: Node, code: string): Generator<{ name: string; body: Node }> {
  const [head, made] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'AssignmentExpression'
        ? [node.left, node.right]
        : [node.id, node];
  if (isNode(head) && isNode(made) && isNode(made.body) && made.body.type === 'BlockStatement')
    yield { name: code.slice(head.start, head.end), body: made.body };
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* functionsIn(child, code);
}

/** The code with the bodies of `left` replaced. Throws when one of them is not there. */
export function leaveOut(file: string, code: string, left: Left): string {
  const program = parseSync(file, code).program as unknown as Node;
  const missing = new Set(Object.keys(left));
  let out = '';
  let at = 0;
  for (const { name, body } of functionsIn(program, code)) {
    const instead = left[name];
    // One inside of a function that is left out has gone with it.
    if (instead === undefined || body.start < at) continue;
    missing.delete(name);
    out += `${code.slice(at, body.start)}{ ${instead} }`;
    at = body.end;
  }
  if (missing.size > 0) throw new Error(`${file} has no ${[...missing].join(', ')}`);
  return out + code.slice(at);
}

/** Leaves out of the browser's build what the product cannot reach. See docs/adr/0007. */
export const leaveOutPlugin = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(react-router\/dist\/production|react-dom\/cjs)\// },
    handler(code, id) {
      const file = id.slice(id.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const decided = shakable(decide(file, code, ALWAYS[file] ?? {}));
      return { code: leaveOut(file, decided, LEFT_OUT[file] ?? {}), map: null };
    },
  },
});
