import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { MissingPart, useOptionalPart } from './use-part.ts';

export interface LazyPartOptions {
  /** Shown until the code has arrived. */
  waiting?: ReactNode;
  /** Shown if the code can't be fetched; without it, rendering throws `MissingPart`. */
  missing?: ReactNode;
  onDrawn?: () => void;
}

export const OPTIONAL: LazyPartOptions = { missing: null };

type PropsOf<Drawn> = Drawn extends ComponentType<infer Props extends object> ? Props : never;

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
