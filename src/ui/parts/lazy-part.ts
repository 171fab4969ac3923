import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { MissingPart, useOptionalPart } from './use-part.ts';

export interface LazyPartOptions {
  /** Stands there until the code has arrived. */
  waiting?: ReactNode;
  /** Stands there where the code can't be fetched; without it, rendering throws `MissingPart`. */
  missing?: ReactNode;
  /** Once the component itself is drawn. */
  onDrawn?: () => void;
}

/** For what the app works without. */
export const OPTIONAL: LazyPartOptions = { missing: null };

type PropsOf<Drawn> = Drawn extends ComponentType<infer Props extends object> ? Props : never;

/** A component whose code loads when it is first shown. */
export function lazyPart<Part extends Record<Name, ComponentType<never>>, Name extends string>(
  load: () => Promise<Part>,
  name: Name,
  { waiting = null, missing, onDrawn }: LazyPartOptions = {},
): ComponentType<PropsOf<Part[Name]>> {
  return function LazyPart(props: PropsOf<Part[Name]>) {
    const part = useOptionalPart(load);
    const isHere = Boolean(part);
    useEffect(() => {
      if (isHere) onDrawn?.();
    }, [isHere]);
    if (part) return createElement(part[name] as ComponentType<typeof props>, props);
    if (part === undefined) return waiting;
    if (missing === undefined) throw new MissingPart();
    return missing;
  };
}
