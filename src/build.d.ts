/** The version of package.json, written in by the build. Undefined where sources run unbuilt (tsx, Vitest). */
declare const __APP_VERSION__: string | undefined;
