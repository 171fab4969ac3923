import { type ComponentType, createElement, lazy } from 'react';

/** A part of the app can't be fetched: it isn't cached on the phone, and there is no network. */
export class MissingPart extends Error {
  /** Lets the next render fetch it again. Call it only once the error is on screen, or the render never ends. */
  readonly forget: () => void;

  constructor(forget: () => void) {
    super('A part of the app could not be fetched');
    this.forget = forget;
  }
}

/** Rendering throws `MissingPart` if the fetch fails. Unlike React's `lazy`, it can be tried again. */
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
