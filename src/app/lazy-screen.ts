import { lazy, type ComponentType } from 'react';

/** A screen that comes with its route: `lazyScreen(() => import('…'), 'LoginScreen')`. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
