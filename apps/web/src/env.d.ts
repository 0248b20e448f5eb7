declare const __BUILD_ID__: string;
// oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this file a module
declare const __HOSTS__: import('@marque/contract/host-defaults').Hosts;
declare const __WIRE__: {
  appId: string;
  appSecret: string;
  aesKey: string;
  paths: { logistics: string };
};

/** The map's configuration; see shared/location/amap.ts. */
declare const __AMAP__: { key: string; securityCode: string; serviceHost: string };

declare module 'virtual:icon/*' {
  const body: string;
  export default body;
}

declare module 'virtual:meshopt-decoder' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this file a module
  export const MeshoptDecoder: typeof import('meshoptimizer/decoder').MeshoptDecoder;
}

/** A path, or a path and what else there is to know of an address. */
declare module 'virtual:addresses' {
  type More = {
    aliases?: string[];
    alsoAt?: string[];
    segments?: string[];
    idSegment?: true;
    brands?: string[];
  };
  const addresses: Record<string, string | ({ path: string } & More)>;
  export default addresses;
}

/** The names of a sheet's classes; the build refuses one that has no rule. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  namespace classes {}
  export = classes;
}

declare module '*.css' {}

declare module '*?raw' {
  const text: string;
  export default text;
}
