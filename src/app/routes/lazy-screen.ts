import { type ComponentType, createElement, lazy } from 'react';

/** A part of the app could not be fetched: it isn't kept on the phone yet, and there is no network. */
export class MissingPart extends Error {
  /** Lets the next render fetch it again; call it once the error has been shown, or the render would never end. */
  readonly forget: () => void;

  constructor(forget: () => void) {
    super('A part of the app could not be fetched');
    this.forget = forget;
  }
}

/**
 * A screen or dialog that comes with its first use: `lazyScreen(() => import('…'), 'LoginScreen')`. Rendering it
 * throws a `MissingPart` where it can't be fetched. That it failed once is not for good, as with React's own `lazy`.
 */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Missing = (): never => {
    throw new MissingPart(() => (current = attempt()));
  };
  const attempt = () =>
    lazy<ComponentType<Props>>(() =>
      load()
        .then((module) => ({ default: module[name] }))
        .catch(() => ({ default: Missing })),
    );
  let current = attempt();
  return function LazyScreen(props: Props) {
    return createElement(current as ComponentType<Props>, props);
  };
}
