/**
 * The version of package.json, written in by the build. Where sources run unbuilt (tsx, Vitest, the worker in
 * development) the name does not exist: ask `typeof __APP_VERSION__ === 'string'` first.
 */
declare const __APP_VERSION__: string | undefined;
