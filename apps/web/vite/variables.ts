/** The variables of the build. Their values are built in, so another value makes the build stale. */
export const BUILD_VARIABLES = [
  'APP_ID',
  'APP_SECRET',
  'ORDER_AES_KEY',
  'LOGISTICS_PATH',
  'AMAP_KEY',
  'AMAP_SECURITY_CODE',
  'AMAP_SERVICE_HOST',
  'HOSTS',
  'VITE_OWNER_5008_ID',
] as const;

export type BuildVariables = Partial<Record<(typeof BUILD_VARIABLES)[number], string>>;

/** Returns the set build variables. An empty variable counts as unset. */
export const readBuildVariables = (env: Record<string, string | undefined>): BuildVariables =>
  Object.fromEntries(
    BUILD_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])),
  );
