declare const __BUILD_ID__: string;
declare const __CHUNK_TIMEOUT__: number;
declare const __WIRE__: {
  appId: string;
  appSecret: string;
  aesKey: string;
  paths: { logistics: string };
};

declare module 'virtual:icon/*' {
  const body: string;
  export default body;
}
